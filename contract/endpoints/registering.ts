import * as v from 'valibot'
import { GENDERS, ID_TYPES } from '../codes'
import { code, instant, localText, nonEmptyText, textUpTo } from '../schemas'
import { CODE_REFUSALS, codeAsked, codeSent, codeTyped, signedInSchema } from './account'
import type { Endpoint } from './endpoint'

/** Phone or mailbox as typed; normalised by the handler. */
const contact = { by: v.picklist(['phone', 'email']), target: nonEmptyText }

/** Seconds until another code can be requested. */
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

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const registeringEndpoints = {
  'GET /ea/g/agreements/:domain': {
    summary: 'The user agreement and the privacy policy of a project',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code }),
    output: v.object({ user: localText, privacy: localText }),
    errors: [],
  },
  'POST /ea/g/register-tokens': {
    summary: 'Show by its code that a phone or mailbox is one’s own: the first step of creating an account',
    security: true,
    auth: 'none',
    rateLimit: 'signUps',
    body: v.object({ domain: code, ...contact, ...codeTyped }),
    /** `registerToken` proves ownership of the phone or mailbox until it expires. */
    output: v.object({ registerToken: v.string(), expiresAt: instant }),
    errors: ['EA_PHONE_INVALID', 'EA_EMAIL_INVALID', ...CODE_REFUSALS],
  },
  'POST /ea/g/accounts': {
    summary: 'Create the account of whose phone or mailbox was verified, and sign in to it',
    security: true,
    auth: 'none',
    rateLimit: 'signUps',
    /** Repeating the call after a lost response signs in to the created account. */
    body: v.object({
      domain: code,
      registerToken: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      account: nonEmptyText,
      password,
      realName: nonEmptyText,
      idType: v.picklist(ID_TYPES),
      /** Passports only, ISO 3166-1 alpha-3. */
      country: v.optional(textUpTo(100)),
      idNumber: nonEmptyText,
      gender: v.picklist(GENDERS),
      birthDate: nonEmptyText,
      /** Acceptance of the user agreement and the privacy policy. */
      agreed: v.boolean(),
    }),
    output: signedInSchema,
    /** COMMON_FIELDS: `fields` by the names of the body. */
    errors: [
      'EA_REGISTER_EXPIRED',
      'EA_AGREEMENT',
      'COMMON_FIELDS',
      'FIELD_PASSWORD',
      'EA_PASSWORD_COMMON',
      'EA_PASSWORD_PERSONAL',
      'EA_ACCOUNT_TAKEN',
      'EA_CERT_REGISTERED',
      'EA_PHONE_REGISTERED',
      'EA_EMAIL_REGISTERED',
      // on a repeat: the new account has meanwhile got a second factor, changed its password or been deleted
      'EA_SECOND_FACTOR',
      'EA_ACCOUNT_MISSING',
    ],
  },
  'POST /ea/g/codes': {
    summary: 'Send a code to a phone or mailbox, to register or to recover an account',
    security: true,
    auth: 'none',
    counts: 'phoneCodes',
    /**
     * Responds alike whether or not an account has the phone or mailbox; only its owner learns that from the message.
     */
    body: v.object({
      domain: code,
      purpose: v.picklist(['register', 'recover']),
      ...contact,
      ...codeAsked,
    }),
    output: codeSent,
    errors: [...SENDING_REFUSALS, 'EA_WRONG_CAPTCHA'],
  },
  'POST /ea/codes': {
    summary: 'Send a code to the own phone or mailbox (verifyOld), or to one that shall be bound (bind)',
    security: true,
    auth: 'candidate',
    rateLimit: 'verificationCodes',
    /** `target` is omitted for `verifyOld`: the account's contact is used. */
    body: v.object({ purpose: v.picklist(['bind', 'verifyOld']), by: contact.by, target: v.optional(nonEmptyText) }),
    output: sent,
    errors: [...SENDING_REFUSALS, 'EA_CONTACT_OWN'],
  },
} as const satisfies Record<string, Endpoint>
