import type { groupEndpoints } from '@contract/endpoints/group'
import type { Handlers } from '@server/calls/handler'
import { decideMembership } from './decide'
import { inviteMember } from './invite'
import { listMembers, listMemberships, readGroup } from './list'
import { removeMember } from './remove'

export const groupHandlers = {
  'GET /exm_c/group': (_input, call) => readGroup(call),
  'GET /exm_c/group/members': listMembers,
  'POST /exm_c/group/members': inviteMember,
  'POST /exm_c/group/members/:memberId/remove': async ({ params }, { services, actor, groupDomain }) => {
    const at = new Date(services.now())
    await removeMember(services.db, { projectId: actor.projectId, groupDomain }, { ...params, at })
    return {}
  },
  'GET /exm_c/group-memberships': (_input, call) => listMemberships(call),
  'POST /exm_c/group-memberships/:memberId': decideMembership,
} satisfies Handlers<typeof groupEndpoints>
