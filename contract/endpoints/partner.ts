import * as v from 'valibot'
import { code, localText } from '../schemas'
import { agreed, signedInSchema } from './account'
import type { Endpoint } from './endpoint'

/** As long as a signed token of an identity provider gets, with room to spare. */
const LONGEST_TOKEN = 8192

/** The user of the partner's site as its token names them, masked: enough to recognise oneself. */
const partnerUser = v.object({ subject: v.string(), name: v.nullable(v.string()), idNumber: v.nullable(v.string()) })
export type PartnerUser = v.InferOutput<typeof partnerUser>

/** Stands for the partner's candidate, whom no account is linked to yet. */
const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

export const partnerEndpoints = {
  'POST /ea/g/sign-in/partner': {
    summary: 'Sign in whom a partner vouches for (specification §6, partner login)',
    security: true,
    auth: 'none',
    flood: 'partnerSignIns',
    /**
     * `token`: the partner's JWT, with or without `Bearer ` before it; good once, and as long as it says. `replaces`: the
     * caller agrees that this ends the sign-in to another account that the call is sent with.
     */
    body: v.object({
      domain: code,
      token: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TOKEN)),
      agreed,
      replaces: v.optional(v.boolean(), false),
    }),
    /**
     * `signedIn.token` begins with `Bearer`, and is sent as it is. `signedIn` is null for whom no account is linked to and
     * none can be made: signing in once and sending `ticket` links it, for half an hour.
     */
    output: v.object({
      partner: localText,
      partnerUser,
      ticket: v.nullable(v.string()),
      signedIn: v.nullable(signedInSchema),
    }),
    /**
     * After EA_AGREEMENT and EA_PARTNER_REPLACES `{ partner, partnerUser }` the same token serves once more; by
     * EA_SECOND_FACTOR it has served.
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
    /** The sign-in as the partner’s: `token` takes the place of the one that was sent. */
    output: v.object({ token: v.string() }),
    errors: ['EA_PARTNER_LOGIN', 'EA_PARTNER_PERSON', 'EA_PARTNER_LINKED', 'EA_PARTNER_USER_LINKED'],
  },
} as const satisfies Record<string, Endpoint>
