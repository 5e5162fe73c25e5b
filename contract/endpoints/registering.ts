import * as v from 'valibot'
import { code, nonEmptyText } from '../schemas'
import { compactNumber } from '../typed/numbers'
import type { Endpoint } from './endpoint'

const typedCode = v.pipe(nonEmptyText, v.transform(compactNumber))

/** A phone or a mailbox, however it was typed or pasted. */
const contact = { by: v.picklist(['phone', 'email']), target: nonEmptyText }

/** Seconds until another code may be asked for. */
const sent = v.object({ retryAfterSeconds: v.number() })

const SENDING_REFUSALS = [
  'EA_PHONE_INVALID',
  'EA_EMAIL_INVALID',
  'EA_CODE_TOO_FREQUENT',
  'EA_CODE_LIMIT',
  'EA_SMS_UNAVAILABLE',
  'EA_EMAIL_UNAVAILABLE',
  'COMMON_TOO_MANY',
] as const

export const registeringEndpoints = {
  'POST /ea/g/codes': {
    summary: 'Send a code to a phone or mailbox, to register or to recover an account',
    auth: 'none',
    /** Answered alike whether an account has the phone or mailbox: whoever owns it learns that from the message. */
    body: v.object({
      domain: code,
      purpose: v.picklist(['register', 'recover']),
      ...contact,
      captcha: v.object({ id: nonEmptyText, answer: typedCode }),
    }),
    output: sent,
    errors: [...SENDING_REFUSALS, 'EA_WRONG_CAPTCHA'],
  },
  'POST /ea/codes': {
    summary: 'Send a code to the own phone or mailbox (verifyOld), or to one that shall be bound (bind)',
    auth: 'candidate',
    flood: 'codesAskedFor',
    /** `target` of `verifyOld` is left out: it is what the account has. */
    body: v.object({ purpose: v.picklist(['bind', 'verifyOld']), by: contact.by, target: v.optional(nonEmptyText) }),
    output: sent,
    errors: SENDING_REFUSALS,
  },
} as const satisfies Record<string, Endpoint>
