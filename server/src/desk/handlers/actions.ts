import { actionEndpoints } from '@contract/desk/endpoints/actions'
import { approveRun, cancelRun, declineRun, isNotDecided, type NotDecided } from '@server/domain/actions/decide-run'
import type { Action, ActionContext } from '@server/domain/actions/define-action'
import { findRun, type Run } from '@server/domain/actions/run-store'
import { isVisible, runView, visibleRuns } from '@server/domain/actions/visible-runs'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import type { StaffSession } from '@server/domain/staff/sessions'
import type { DeskHandlers } from '../handler'

const PAGE = 50

type Decide = (context: ActionContext, action: Action, runId: string) => Promise<NotDecided | Run>
type Call = Pick<ActionContext, 'services' | 'project'> & { session: StaffSession }

export function actionHandlers(actions: readonly Action[]): DeskHandlers<typeof actionEndpoints> {
  const contextOf = ({ services, project, session }: Call): ActionContext => ({ services, project, staff: session })

  async function decided(call: Call, runId: string, decide: Decide) {
    const context = contextOf(call)
    const { services, project } = context
    const key = { projectId: project.projectId, runId }
    const run = await findRun(services, services.db, key)
    const action = actions.find(({ name }) => name === run?.action)
    if (!run || !action || !isVisible(context, actions, run)) throw notFound()
    const result = await decide(context, action, runId)
    if (!isNotDecided(result)) return { isDecided: true as const, run: runView(context, actions, result) }
    const now = await findRun(services, services.db, key)
    if (result.why === 'missing' || !now) throw notFound()
    return { isDecided: false as const, refused: result.why, run: runView(context, actions, now) }
  }

  return {
    'GET /desk/projects/:domain/actions': async ({ query: { group, before } }, call) => {
      const context = contextOf(call)
      const found = await visibleRuns(context, actions, { group, before, limit: PAGE + 1 })
      const runs = found.slice(0, PAGE).map((run) => runView(context, actions, run))
      return { runs, next: found.length > PAGE ? (runs.at(-1)?.runId ?? null) : null }
    },
    'POST /desk/projects/:domain/actions/:runId/approve': ({ params: { runId }, body: { digest } }, call) =>
      decided(call, runId, (context, action) => approveRun(context, action, { runId, digest })),
    'POST /desk/projects/:domain/actions/:runId/decline': ({ params: { runId } }, call) =>
      decided(call, runId, declineRun),
    'POST /desk/projects/:domain/actions/:runId/cancel': ({ params: { runId } }, call) =>
      decided(call, runId, cancelRun),
  }
}

const notFound = () => new StaffFailure('DESK_NOT_FOUND', {}, 404)
