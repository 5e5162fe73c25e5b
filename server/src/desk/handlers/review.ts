import { reviewEndpoints } from '@contract/desk/endpoints/review'
import { actions, reviewSources } from '@server/area-list'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { viewCase } from '@server/domain/review/case-view'
import { decideCase, undoDecision } from '@server/domain/review/decide-case'
import { queueOverview } from '@server/domain/review/overview'
import { leaseNext, release, skip, type ReviewCall } from '@server/domain/review/queue'
import { revealCase } from '@server/domain/review/reveal'
import { reviewStatistics } from '@server/domain/review/statistics'
import type { StaffSession } from '@server/domain/staff/sessions'
import type { DeskHandlers } from '../handler'

export const reviewHandlers: DeskHandlers<typeof reviewEndpoints> = {
  'GET /desk/projects/:domain/review': (_input, call) => queueOverview(reviewCall(call)),
  'POST /desk/projects/:domain/review/next': async ({ body: { filter, holding } }, call) => {
    const review = reviewCall(call)
    const queued = await leaseNext(review, filter, holding)
    return queued && viewCase(review, { queued, deskSession: call.session.tokenHash })
  },
  'POST /desk/projects/:domain/review/decide': async ({ body }, call) => {
    const outcome = await decideCase(reviewCall(call), body.case, body.decision, call.session.tokenHash)
    if ('refused' in outcome) return { isDecided: false, refused: outcome.refused, current: outcome.current }
    const { decisionId, run } = outcome
    const runAt = run?.runAt?.toISOString() ?? null
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
  'POST /desk/projects/:domain/review/undo': async ({ body: { decisionId } }, call) => ({
    isUndone: (await undoDecision(reviewCall(call), decisionId)) === null,
  }),
  'POST /desk/projects/:domain/review/reveal': ({ body }, call) => revealCase(reviewCall(call), body),
  'GET /desk/projects/:domain/review/statistics': (_input, call) => reviewStatistics(reviewCall(call)),
}

interface Call {
  services: Services
  project: Project
  session: StaffSession
}

const reviewCall = ({ services, project, session }: Call): ReviewCall => ({
  services,
  project,
  sources: reviewSources,
  actions,
  reviewer: session,
})
