import { candidateEndpoints } from '@contract/desk/endpoints/candidates'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ActionContext } from '@server/domain/actions/define-action'
import type { Provided } from '@server/domain/areas/define-area'
import { findCandidate, revealCandidate, viewCandidate } from '@server/domain/candidates/candidate-view'
import { searchCandidates } from '@server/domain/candidates/search-candidates'
import { performSupport, previewSupport, supportAction } from '@server/domain/candidates/support'
import { requireStepUp, type StaffSession } from '@server/domain/staff/sessions'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import type { DeskHandlers } from '../handler'

/** Sources and actions of all areas. */
export type CandidateAreas = Pick<Provided, 'candidateSources' | 'actions'>

export const candidateHandlers = ({
  candidateSources,
  actions,
}: CandidateAreas): DeskHandlers<typeof candidateEndpoints> => ({
  'POST /desk/projects/:domain/candidates/search': ({ body }, call) =>
    searchCandidates(contextOf(call), candidateSources, body),

  'GET /desk/projects/:domain/candidates/:accountId': async ({ params }, call) =>
    (await viewCandidate(contextOf(call), candidateSources, params.accountId)) ?? notFound(),

  'POST /desk/projects/:domain/candidates/:accountId/reveal': async ({ params, body }, call) => {
    const value = await revealCandidate(contextOf(call), params.accountId, body.field)
    return value === undefined ? notFound() : { value }
  },

  'POST /desk/projects/:domain/candidates/:accountId/preview': async ({ params, body: { request } }, call) => {
    const context = contextOf(call)
    await requireReach(context, params.accountId)
    return previewSupport(context, supportAction(actions, request), { accountId: params.accountId, request })
  },

  'POST /desk/projects/:domain/candidates/:accountId/perform': async ({ params, body }, call) => {
    const context = contextOf(call)
    await requireReach(context, params.accountId)
    const action = supportAction(actions, body.request)
    if (action.needsStepUp || action.isIrreversible) requireStepUp(call.services, call.session)
    return performSupport(context, action, { accountId: params.accountId, ...body })
  },
})

interface Call {
  services: Services
  project: Project
  session: StaffSession
}

const contextOf = ({ services, project, session }: Call): ActionContext => ({ services, project, staff: session })

/** Throws DESK_NOT_FOUND for a candidate outside the scope of the caller. */
async function requireReach(context: ActionContext, accountId: string): Promise<void> {
  if (!(await findCandidate(context, 'candidates.change', accountId))) notFound()
}

function notFound(): never {
  throw new StaffFailure('DESK_NOT_FOUND')
}
