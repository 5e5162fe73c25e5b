import * as v from 'valibot'
import { empty } from '../../schemas'
import { deskSession, languageSchema } from '../staff'
import type { DeskEndpoint } from './endpoint'

const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(50))
/** Options for, and answers of, the browser's WebAuthn API. */
const options = v.record(v.string(), v.unknown())
const credential = v.looseObject({ id: v.string() })

const CODE_ERRORS = ['DESK_WRONG_CODE', 'DESK_LOCKED'] as const

export const signInEndpoints = {
  'POST /desk/sign-in': {
    summary: 'First step of signing in: user name and password. The ticket is valid for five minutes',
    permission: 'none',
    body: v.object({ name: secret, password: secret }),
    output: v.object({ ticket: v.string(), hasPasskey: v.boolean() }),
    errors: ['DESK_WRONG_PASSWORD', 'DESK_LOCKED', 'COMMON_BUSY'],
  },
  'POST /desk/sign-in/code': {
    summary: 'Second step: a code of the authenticator app. Sets the session cookie',
    permission: 'none',
    body: v.object({ ticket, code }),
    output: empty,
    errors: [...CODE_ERRORS, 'DESK_SIGN_IN_EXPIRED'],
  },
  'POST /desk/sign-in/passkey-options': {
    summary: 'Challenge for a passkey as second step',
    permission: 'none',
    body: v.object({ ticket }),
    output: v.object({ options }),
    errors: ['DESK_SIGN_IN_EXPIRED'],
  },
  'POST /desk/sign-in/passkey': {
    summary: 'Second step: a passkey. Sets the session cookie',
    permission: 'none',
    body: v.object({ ticket, credential }),
    output: empty,
    errors: ['DESK_WRONG_PASSKEY', 'DESK_SIGN_IN_EXPIRED'],
  },
  'POST /desk/set-up': {
    summary: 'Opens the set-up link of a new or reset account: shows the key for the authenticator app',
    permission: 'none',
    body: v.object({ token: secret }),
    output: v.object({
      name: v.string(),
      displayName: v.string(),
      ticket: v.string(),
      key: v.string(),
      address: v.string(),
      qrCode: v.string(),
    }),
    errors: ['DESK_SET_UP_LINK'],
  },
  'POST /desk/set-up/finish': {
    summary: 'Sets password and authenticator app of an account, and signs in',
    permission: 'none',
    body: v.object({ token: secret, ticket, password: secret, code }),
    output: empty,
    errors: [
      ...CODE_ERRORS,
      'DESK_SET_UP_LINK',
      'DESK_PASSWORD_SHORT',
      'FIELD_PASSWORD',
      'EA_PASSWORD_COMMON',
      'EA_PASSWORD_PERSONAL',
      'COMMON_BUSY',
    ],
  },
  'GET /desk/session': {
    summary: 'The signed-in staff member, with permissions and the CSRF token',
    permission: 'signedIn',
    output: deskSession,
    errors: [],
  },
  'POST /desk/session/language': {
    summary: 'Stores the language of the staff member',
    permission: 'signedIn',
    body: v.object({ language: languageSchema }),
    output: empty,
    errors: [],
  },
  'POST /desk/session/end': { summary: 'Signs out', permission: 'signedIn', output: empty, errors: [] },
  'POST /desk/step-up/code': {
    summary: 'Confirms the identity by a code, for five minutes',
    permission: 'signedIn',
    body: v.object({ code }),
    output: empty,
    errors: CODE_ERRORS,
  },
  'POST /desk/step-up/passkey-options': {
    summary: 'Challenge for confirming the identity by a passkey',
    permission: 'signedIn',
    output: v.object({ options, hasPasskey: v.boolean() }),
    errors: [],
  },
  'POST /desk/step-up/passkey': {
    summary: 'Confirms the identity by a passkey, for five minutes',
    permission: 'signedIn',
    body: v.object({ credential }),
    output: empty,
    errors: ['DESK_WRONG_PASSKEY'],
  },
} as const satisfies Record<string, DeskEndpoint>
