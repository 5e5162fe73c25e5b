/** Partner of a project's file whose tokens sign in (specification §6). */
import * as v from 'valibot'
import { localText, nonEmptyText } from '@contract/schemas'

/** Public key as published by the partner (RFC 7517); other members are preserved. */
const publicKey = v.looseObject({
  kty: v.picklist(['RSA', 'EC', 'OKP'], 'is not a public key: kty is RSA, EC or OKP'),
  kid: v.optional(nonEmptyText),
  d: v.optional(v.undefined('is a private key: send the partner’s public one')),
})

export const partnerSchema = v.object({
  name: localText,
  /** Expected `iss` of tokens. */
  issuer: nonEmptyText,
  /** Expected `aud` of tokens: the project's name at the partner. */
  audience: nonEmptyText,
  keys: v.pipe(v.array(publicKey), v.minLength(1)),
  /** Tolerated clock difference. */
  clockSkewSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300)), 30),
})
export type Partner = v.InferOutput<typeof partnerSchema>
