import * as v from 'valibot'
import { empty, uuid } from '../../schemas'
import { ownSession, passkey } from '../staff'
import type { DeskEndpoint } from './endpoint'

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Sessions, passkeys and password of the signed-in staff member. */
export const ownEndpoints = {
  'GET /desk/own/sessions': {
    summary: 'Own sessions, the current one first',
    permission: 'signedIn',
    output: v.object({ sessions: v.array(ownSession) }),
    errors: [],
  },
  'POST /desk/own/sessions/:sessionId/end': {
    summary: 'Ends one of the own sessions',
    permission: 'signedIn',
    params: v.object({ sessionId: uuid }),
    output: empty,
    errors: ['DESK_NOT_FOUND'],
  },
  'POST /desk/own/sessions/end-others': {
    summary: 'Ends all own sessions except the current one',
    permission: 'signedIn',
    output: v.object({ ended: v.number() }),
    errors: [],
  },
  'GET /desk/own/passkeys': {
    summary: 'Own passkeys',
    permission: 'signedIn',
    output: v.object({ passkeys: v.array(passkey) }),
    errors: [],
  },
  'POST /desk/own/passkeys/options': {
    summary: 'Challenge for adding a passkey',
    permission: 'signedIn',
    stepUp: true,
    output: v.object({ options: v.record(v.string(), v.unknown()) }),
    errors: [],
  },
  'POST /desk/own/passkeys': {
    summary: 'Adds a passkey',
    permission: 'signedIn',
    stepUp: true,
    body: v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)),
      credential: v.looseObject({ id: v.string() }),
    }),
    output: empty,
    errors: ['DESK_WRONG_PASSKEY', 'DESK_PASSKEY_KNOWN'],
  },
  'POST /desk/own/passkeys/:passkeyId/remove': {
    summary: 'Removes a passkey',
    permission: 'signedIn',
    stepUp: true,
    params: v.object({ passkeyId: uuid }),
    output: empty,
    errors: ['DESK_NOT_FOUND'],
  },
  'POST /desk/own/password': {
    summary: 'Changes the own password and ends all other sessions',
    permission: 'signedIn',
    stepUp: true,
    body: v.object({ password, newPassword: password }),
    output: empty,
    errors: [
      'DESK_OLD_PASSWORD',
      'DESK_LOCKED',
      'DESK_PASSWORD_SHORT',
      'FIELD_PASSWORD',
      'EA_PASSWORD_COMMON',
      'EA_PASSWORD_PERSONAL',
      'EA_PASSWORD_UNCHANGED',
      'COMMON_BUSY',
    ],
  },
} as const satisfies Record<string, DeskEndpoint>
