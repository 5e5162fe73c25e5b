import * as v from 'valibot'
import { instant, nonEmptyText } from '../schemas'
import { compactNumber } from '../typed/numbers'
import type { Endpoint } from './endpoint'
import { CONTACT_KINDS } from './recovery'

const kind = v.picklist(CONTACT_KINDS)
const typedCode = v.pipe(nonEmptyText, v.transform(compactNumber))

/** Changing an account's phone or email: verification of the old contact, then of the new one. */
export const contactEndpoints = {
  'POST /ea/contacts/proofs': {
    summary: 'Show that the code came to the old phone or email, to be allowed to change it within ten minutes',
    security: true,
    auth: 'candidate',
    body: v.object({ kind, code: typedCode }),
    output: v.object({ proof: v.string() }),
    errors: ['EA_WRONG_CODE', 'EA_CODE_EXPIRED', 'EA_BIND_FAILED'],
  },
  'POST /ea/contacts': {
    summary: 'Put a new phone or email in the place of the old one',
    security: true,
    auth: 'candidate',
    /**
     * Takes effect immediately with a `proof`, or with the password if there is no old contact. Otherwise it takes
     * effect a day later: the old contact is notified and the change can be cancelled.
     */
    body: v.object({
      ...{ kind, target: nonEmptyText, code: typedCode },
      proof: v.optional(nonEmptyText),
      password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    }),
    /** Null if the change has taken effect. */
    output: v.object({ dueAt: v.nullable(instant) }),
    errors: [
      'EA_PHONE_INVALID',
      'EA_EMAIL_INVALID',
      'EA_WRONG_CODE',
      'EA_CODE_EXPIRED',
      'EA_PHONE_BOUND',
      'EA_EMAIL_BOUND',
      'EA_BIND_FAILED',
      'EA_OLD_PASSWORD',
      'EA_ACCOUNT_LOCKED',
      'COMMON_BUSY',
    ],
  },
} as const satisfies Record<string, Endpoint>
