/** Guardian consent for candidates under 18 (specification §6): requested by the candidate, given through a link. */
import * as v from 'valibot'
import { ANSWERS, CONSENT_STATES, RELATIONS } from '../identity/guardian-consent'
import { code, instant, localText, nonEmptyText } from '../schemas'
import { compactNumber } from '../typed/numbers'
import type { Endpoint } from './endpoint'

/** Names and phone numbers are masked. */
const consentSchema = v.object({
  state: v.picklist(CONSENT_STATES),
  guardian: v.string(),
  relation: v.picklist(RELATIONS),
  phone: v.string(),
  sentAt: instant,
  /** Expiry of the link for consenting and refusing. */
  expiresAt: instant,
  answeredAt: v.nullable(instant),
})

const ownConsentSchema = v.object({
  /** The candidate is under 18, or the age is unknown, because a batch may ask for the birth date later. */
  isNeeded: v.boolean(),
  /** Consent given through the link or on paper; the candidate may submit. */
  isGiven: v.boolean(),
  consent: v.nullable(consentSchema),
  serverTime: instant,
})
export type OwnConsent = v.InferOutput<typeof ownConsentSchema>

/** Terms of the consent; `revision` identifies the text. */
const termsSchema = v.object({
  revision: v.string(),
  sections: v.array(v.object({ title: localText, items: v.array(localText) })),
})

const askedSchema = v.object({
  ...consentSchema.entries,
  /** Candidate's name with the family name hidden. */
  candidate: v.string(),
  terms: termsSchema,
  serverTime: instant,
})
export type AskedOfGuardian = v.InferOutput<typeof askedSchema>

/** Secret of the link. It grants access to one request and does not authenticate the caller. */
const link = { domain: code, token: nonEmptyText }

const gone = ['EA_GUARDIAN_LINK', 'EA_GUARDIAN_NOT_NEEDED'] as const

const sendingRefusals = [
  'EA_GUARDIAN_NOT_NEEDED',
  'EA_GUARDIAN_AGREED',
  'EA_GUARDIAN_OWN_PHONE',
  'EA_GUARDIAN_TEXTS',
  'COMMON_TOO_MANY',
] as const

export const guardianEndpoints = {
  'GET /ea/guardian': {
    summary: 'Whether I need a guardian’s agreement, and how it stands',
    auth: 'candidate',
    registers: true,
    output: ownConsentSchema,
    errors: [],
  },
  'POST /ea/guardian': {
    summary: 'Name my guardian, or another one, who is sent a link by text message',
    security: true,
    auth: 'candidate',
    registers: true,
    rateLimit: 'guardianRequests',
    body: v.object({ name: nonEmptyText, relation: v.picklist(RELATIONS), phone: nonEmptyText }),
    output: ownConsentSchema,
    errors: [...sendingRefusals, 'FIELD_NAME', 'FIELD_NAME_CHARACTER', 'FIELD_NAME_SPELLING', 'EA_PHONE_INVALID'],
  },
  'POST /ea/guardian/again': {
    summary: 'Send the link once more; the one before opens nothing any more',
    auth: 'candidate',
    registers: true,
    rateLimit: 'guardianRequests',
    output: ownConsentSchema,
    errors: [...sendingRefusals, 'EA_GUARDIAN_CONSENT'],
  },
  'POST /ea/g/guardian': {
    summary: 'What a guardian is asked, by the secret of their link: sent in the body, so that no address names it',
    auth: 'none',
    rateLimit: 'codeSignIns',
    repeatable: true,
    body: v.object(link),
    output: askedSchema,
    errors: gone,
  },
  'POST /ea/g/guardian/codes': {
    summary: 'Text a code to the guardian’s phone',
    security: true,
    auth: 'none',
    body: v.object(link),
    /** Seconds until another code can be requested. */
    output: v.object({ retryAfterSeconds: v.number() }),
    errors: [...gone, 'EA_CODE_TOO_FREQUENT', 'EA_CODE_LIMIT', 'EA_SMS_UNAVAILABLE', 'COMMON_TOO_MANY'],
  },
  'POST /ea/g/guardian/answers': {
    summary: 'Agree, refuse, or withdraw what was agreed, shown to be the guardian’s word by the code',
    security: true,
    auth: 'none',
    rateLimit: 'codeSignIns',
    /** Repeating an answer has no further effect. */
    repeatable: true,
    body: v.object({
      ...link,
      answer: v.picklist(ANSWERS),
      code: v.pipe(nonEmptyText, v.transform(compactNumber)),
      /** Revision of the displayed terms. */
      revision: nonEmptyText,
    }),
    output: askedSchema,
    errors: [
      ...gone,
      'EA_GUARDIAN_EXPIRED',
      'EA_GUARDIAN_ANSWERED',
      'EA_GUARDIAN_TERMS',
      'EA_WRONG_CODE',
      'EA_CODE_EXPIRED',
    ],
  },
} as const satisfies Record<string, Endpoint>
