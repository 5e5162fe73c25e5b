import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { textUpTo } from '@contract/schemas'
import { Failure } from '@server/core/failure'
import type { Partner } from '@server/core/tables/definition/partner'

/** Seconds from `iat` to the latest `exp`; a token whose `iat` is older is refused as well. */
const LONGEST_LIFE = 10 * 60
/** Asymmetric algorithms only: a shared secret would let us forge the partner's tokens. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA']

/** An optional claim; null and the empty text count as absent. */
const optionalText = (limit: number) =>
  v.pipe(
    v.nullish(textUpTo(limit), null),
    v.transform((text) => text || null),
  )

/**
 * Claims of RFC 7519 and of OpenID Connect Core §5.1; those of the document are our own. Other claims are ignored.
 * Times are seconds since 1970.
 */
const claimsSchema = v.pipe(
  v.object({
    /**
     * At most 255 ASCII characters (OpenID Connect Core §2), without leading or trailing spaces, which the blind index
     * would ignore.
     */
    sub: v.pipe(v.string(), v.regex(/^[!-~](?:[ -~]{0,253}[!-~])?$/)),
    /** Must be our audience only: another recipient of the token could replay it here. */
    aud: v.union([v.string(), v.strictTuple([v.string()])]),
    iat: v.pipe(v.number(), v.finite()),
    exp: v.pipe(v.number(), v.finite()),
    jti: optionalText(255),
    name: optionalText(100),
    id_type: optionalText(50),
    id_number: optionalText(50),
    /** Issuer of a passport, ISO 3166-1 alpha-3. */
    country: optionalText(50),
    gender: optionalText(50),
    birthdate: optionalText(50),
    phone_number: optionalText(50),
    email: optionalText(320),
  }),
  v.check(({ iat, exp }) => exp - iat <= LONGEST_LIFE),
)
export type PartnerClaims = v.InferOutput<typeof claimsSchema>

/**
 * Verifies a partner's token at `now` (milliseconds): signature by one of its keys, audience, validity, and types and
 * lengths of all claims. Returns the claims. Throws EA_PARTNER_LOGIN.
 */
export async function checkToken(partner: Partner, token: string, now: number): Promise<PartnerClaims> {
  const read = v.safeParse(claimsSchema, await verifiedPayload(partner, token, now))
  if (!read.success) throw new Failure('EA_PARTNER_LOGIN')
  return read.output
}

async function verifiedPayload(partner: Partner, token: string, now: number): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: partner.keys }), {
      issuer: partner.issuer,
      audience: partner.audience,
      algorithms: ALGORITHMS,
      clockTolerance: partner.clockSkewSeconds,
      maxTokenAge: LONGEST_LIFE,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new Failure('EA_PARTNER_LOGIN')
    throw error
  }
}
