import type { groupEndpoints } from '@contract/endpoints/group'
import type { groupImportEndpoints } from '@contract/endpoints/group-import'
import type { Handlers } from '@server/calls/handler'
import type { Purposes } from '@server/domain/orders/purpose'
import { correctRow } from './import/rows/correct-row'
import { faultyFileAddress } from './import/sheet-routes'
import { confirmImport, discardImport, submitRows, submitCorrections } from './import/submit-rows'
import { readFaultyRows, readImport } from './import/view'
import { inviteMember } from './invite'
import { listMembers, listMemberships, readGroup } from './list'
import { decideMembership, removeMember } from './membership'
import { listOrders, payCombined } from './orders'

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

export const groupImportHandlers = {
  'GET /exm_c/group/import': (_input, call) => readImport(call),
  'GET /exm_c/group/import/faulty-rows': readFaultyRows,
  'GET /exm_c/group/import/faulty-file': faultyFileAddress,
  'POST /exm_c/group/imports': (_input, call) => submitRows(call),
  'POST /exm_c/group/imports/:importId/corrections': submitCorrections,
  'POST /exm_c/group/imports/:importId/rows/:rowId': correctRow,
  'POST /exm_c/group/imports/:importId/confirm': confirmImport,
  'POST /exm_c/group/imports/:importId/discard': discardImport,
} satisfies Handlers<typeof groupImportEndpoints>
