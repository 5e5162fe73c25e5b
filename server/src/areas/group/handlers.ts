import type { groupEndpoints } from '@contract/endpoints/group'
import type { Handlers } from '@server/calls/handler'
import type { Purposes } from '@server/domain/orders/purpose'
import { decideMembership } from './decide'
import { inviteMember } from './invite'
import { listMembers, listMemberships, readGroup } from './list'
import { listOrders, payCombined } from './orders'
import { removeMember } from './remove'

export const groupHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/group': (_input, call) => readGroup(call),
    'GET /exm_c/group/members': listMembers,
    'POST /exm_c/group/members': inviteMember,
    'POST /exm_c/group/members/:memberId/remove': async ({ params }, { services, actor, groupDomain }) => {
      const group = { projectId: actor.projectId, groupDomain }
      await services.db.transaction((tx) => removeMember(services, tx, group, params.memberId))
      return {}
    },
    'GET /exm_c/group/orders': (_input, call) => listOrders(call),
    'POST /exm_c/group/orders': ({ body }, call) => payCombined(purposes, body, call),
    'GET /exm_c/group-memberships': (_input, call) => listMemberships(call),
    'POST /exm_c/group-memberships/:memberId': decideMembership,
  }) satisfies Handlers<typeof groupEndpoints>
