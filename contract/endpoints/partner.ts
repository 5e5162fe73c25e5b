import * as v from 'valibot'
import { code, localText } from '../schemas'
import { agreed, signedInSchema } from './account'
import type { Endpoint } from './endpoint'

/** Upper bound for tokens of identity providers. */
const LONGEST_TOKEN = 8192

/** Masked user of the partner's site according to the token, for recognition by the user. */
const partnerUser = v.object({ subject: v.string(), name: v.nullable(v.string()), idNumber: v.nullable(v.string()) })
export type PartnerUser = v.InferOutput<typeof partnerUser>

/** Reference to a partner user without a linked account. */
const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

export const partnerEndpoints = {
  'POST /ea/g/sign-in/partner': {
    summary: 'Sign in whom a partner vouches for (specification §6, partner login)',
    security: true,
    auth: 'none',
    rateLimit: 'partnerSignIns',
    /**
     * `token`: the partner's JWT, with or without `Bearer `; single use, valid until its expiry. `replaces`: confirms
     * ending the caller's current sign-in to another account.
     */
    body: v.object({
      domain: code,
      token: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TOKEN)),
      agreed,
      replaces: v.optional(v.boolean(), false),
    }),
    /**
     * `signedIn.token` starts with `Bearer` and is sent unchanged. `signedIn` is null if no account is linked and none
     * can be created; signing in and sending `ticket` within half an hour links one.
     */
    output: v.object({
      partner: localText,
      partnerUser,
      ticket: v.nullable(v.string()),
      signedIn: v.nullable(signedInSchema),
    }),
    /**
     * The token remains valid after EA_AGREEMENT and EA_PARTNER_REPLACES `{ partner, partnerUser }`, but is consumed by
     * EA_SECOND_FACTOR.
     */
    errors: [
      'EA_PARTNER_LOGIN',
      'EA_PARTNER_DOCUMENT',
      'EA_PARTNER_PERSON',
      'EA_PARTNER_REPLACES',
      'EA_PARTNER_USER_LINKED',
      'EA_ACCOUNT_MISSING',
      'EA_AGREEMENT',
      'EA_SECOND_FACTOR',
    ],
  },
  'POST /ea/partner/links': {
    summary: 'Link the partner’s candidate to the signed-in account: the partner signs in to it from now on',
    security: true,
    auth: 'candidate',
    body: v.object({ ticket }),
    /** `token` replaces the caller's token and marks the sign-in as one by the partner. */
    output: v.object({ token: v.string() }),
    errors: ['EA_PARTNER_LOGIN', 'EA_PARTNER_PERSON', 'EA_PARTNER_LINKED', 'EA_PARTNER_USER_LINKED'],
  },
} as const satisfies Record<string, Endpoint>
