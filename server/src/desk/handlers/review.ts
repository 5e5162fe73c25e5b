import { reviewEndpoints } from '@contract/desk/endpoints/review'
import type { ReviewCase } from '@contract/desk/review'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import type { Provided } from '@server/domain/areas/define-area'
import { viewCase } from '@server/domain/review/case-view'
import { actionOf, decideCase } from '@server/domain/review/decide-case'
import { leaseNext, release, renew, skip } from '@server/domain/review/leases'
import { queueOverview } from '@server/domain/review/overview'
import type { ReviewCall } from '@server/domain/review/queued-case'
import { revealCase } from '@server/domain/review/reveal'
import { reviewStatistics } from '@server/domain/review/statistics'
import { undoDecision } from '@server/domain/review/undo-decision'
import { requireStepUp, type StaffSession } from '@server/domain/staff/sessions'
import type { DeskHandlers } from '../handler'

/** Review sources and actions of all areas. */
export type ReviewAreas = Pick<Provided, 'reviewSources' | 'actions'>

export function reviewHandlers(areas: ReviewAreas): DeskHandlers<typeof reviewEndpoints> {
  const reviewCall = ({ services, project, session }: Call): ReviewCall => ({
    services,
    project,
    reviewer: session,
    sources: areas.reviewSources,
    actions: areas.actions,
  })
  return {
    'GET /desk/projects/:domain/review': (_input, call) => queueOverview(reviewCall(call)),
    'POST /desk/projects/:domain/review/next': async ({ body: { filter, ...browser } }, call) => {
      const review = reviewCall(call)
      for (let attempt = 0; attempt < MOST_UNSHOWN; attempt++) {
        const queued = await leaseNext(review, filter, browser)
        if (!queued) return null
        const view = await viewCase(review, { queued, deskSession: call.session.tokenHash })
        if (view) {
          await recordView(review, view)
          return view
        }
        // its content is gone; the next pass of the queue removes it
        await skip(review, queued)
      }
      return null
    },
    'POST /desk/projects/:domain/review/renew': async ({ body }, call) => {
      const review = reviewCall(call)
      const queued = await renew(review, body.case)
      const view = queued && (await viewCase(review, { queued, deskSession: call.session.tokenHash }))
      if (view && view.version !== body.version) await recordView(review, view)
      return view
    },
    'POST /desk/projects/:domain/review/decide': async ({ body }, call) => {
      const review = reviewCall(call)
      if (actionOf(review, body.case, body.decision.decision)?.isIrreversible)
        requireStepUp(call.services, call.session)
      const request = { decisionId: body.decisionId, deskSession: call.session.tokenHash }
      const outcome = await decideCase(review, body.case, body.decision, request)
      if ('refused' in outcome)
        return { isDecided: false, refused: outcome.refused, reason: outcome.text ?? null, current: outcome.current }
      const { decisionId, run } = outcome
      const runAt = run?.state === 'scheduled' ? (run.runAt?.toISOString() ?? null) : null
      return { isDecided: true, decisionId, runAt, needsApproval: run?.state === 'awaitingApproval' }
    },
    'POST /desk/projects/:domain/review/skip': async ({ body }, call) => {
      await skip(reviewCall(call), body)
      return null
    },
    'POST /desk/projects/:domain/review/release': async ({ body }, call) => {
      await release(reviewCall(call), body)
      return null
    },
    'POST /desk/projects/:domain/review/undo': async ({ body: { decisionId } }, call) => {
      const outcome = await undoDecision(reviewCall(call), decisionId)
      const { refused, text } = typeof outcome === 'string' ? { refused: null, text: null } : outcome
      const needsApproval = outcome === 'awaitingApproval'
      return { isUndone: outcome === 'undone', needsApproval, refused, reason: text }
    },
    'POST /desk/projects/:domain/review/reveal': ({ body }, call) => revealCase(reviewCall(call), body),
    'GET /desk/projects/:domain/review/statistics': (_input, call) => reviewStatistics(reviewCall(call)),
  }
}

/** Cases without content that are skipped in one call. */
const MOST_UNSHOWN = 20

/** Records who was shown a case with its files, which may contain full ID numbers. */
function recordView({ services, project, reviewer }: ReviewCall, view: ReviewCase): Promise<void> {
  const { kind, caseId, number, documents } = view
  const files = documents.flatMap((document) => document.files.map(({ fileId }) => fileId))
  return recordAudit(services, services.db, {
    ...{ projectId: project.projectId, actor: reviewer.name, action: 'review view' },
    details: { kind, caseId, number, files },
  })
}

interface Call {
  services: Services
  project: Project
  session: StaffSession
}
