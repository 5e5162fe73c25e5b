import * as v from 'valibot'
import { empty, uuid } from '../../schemas'
import { assignedRoles, displayName, setUpLink, staffAccount, staffName } from '../staff'
import type { DeskEndpoint } from './endpoint'

const params = v.object({ staffId: uuid })
const OTHERS_ONLY = ['DESK_STAFF_NOT_FOUND', 'DESK_OWN_ACCOUNT'] as const

export const staffEndpoints = {
  'GET /desk/staff': {
    summary: 'All staff accounts with their roles',
    permission: 'staff.change',
    output: v.object({ staff: v.array(staffAccount) }),
    errors: [],
  },
  'POST /desk/staff': {
    summary: 'Adds a staff account; returns the set-up link, which is valid for 24 hours',
    permission: 'staff.change',
    stepUp: true,
    body: v.object({ name: staffName, displayName, roles: assignedRoles }),
    output: setUpLink,
    errors: ['DESK_NAME_TAKEN', 'EXM_PROJECT_NOT_FOUND'],
  },
  'POST /desk/staff/:staffId/roles': {
    summary: 'Replaces the roles of a staff account',
    permission: 'staff.change',
    stepUp: true,
    params,
    body: v.object({ roles: assignedRoles }),
    output: empty,
    errors: [...OTHERS_ONLY, 'EXM_PROJECT_NOT_FOUND'],
  },
  'POST /desk/staff/:staffId/disable': {
    summary: 'Disables a staff account and ends its sessions',
    permission: 'staff.change',
    stepUp: true,
    params,
    output: empty,
    errors: OTHERS_ONLY,
  },
  'POST /desk/staff/:staffId/enable': {
    summary: 'Enables a disabled staff account',
    permission: 'staff.change',
    stepUp: true,
    params,
    output: empty,
    errors: OTHERS_ONLY,
  },
  'POST /desk/staff/:staffId/reset': {
    summary: 'Removes password, authenticator app and passkeys, ends all sessions and returns a new set-up link',
    permission: 'staff.change',
    stepUp: true,
    params,
    output: setUpLink,
    errors: OTHERS_ONLY,
  },
} as const satisfies Record<string, DeskEndpoint>
