import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { Failure } from '@server/core/failure'
import type { Partner } from '@server/core/tables/definition/partner'

/** No token is taken that was made longer ago, whatever it says of its end. */
const OLDEST = '10m'
/** Signed by a key pair: a partner's secret is not ours to know. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA']

/** What a partner's token says, once it is known to be theirs. */
export interface PartnerClaims extends JWTPayload {
  sub: string
  exp: number
}

/**
 * The claims of a partner's token, checked at `now` (milliseconds): signed by one of their keys, for this project, begun
 * and not over. Throws EA_PARTNER_LOGIN.
 */
export async function checkToken(partner: Partner, token: string, now: number): Promise<PartnerClaims> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: partner.keys }), {
      issuer: partner.issuer,
      audience: partner.audience,
      algorithms: ALGORITHMS,
      clockTolerance: partner.clockSkewSeconds,
      maxTokenAge: OLDEST,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return payload as PartnerClaims
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new Failure('EA_PARTNER_LOGIN')
    throw error
  }
}
