/** The `partner` of a project's file: whose tokens sign in (specification §6). */
import * as v from 'valibot'
import { localText, nonEmptyText } from '@contract/schemas'

/** A public key as the partner publishes it (RFC 7517); what else it says stays. */
const publicKey = v.looseObject({
  kty: v.picklist(['RSA', 'EC', 'OKP'], 'is not a public key: kty is RSA, EC or OKP'),
  kid: v.optional(nonEmptyText),
  d: v.optional(v.undefined('is a private key: send the partner’s public one')),
})

export const partnerSchema = v.object({
  name: localText,
  /** What their tokens say in `iss`. */
  issuer: nonEmptyText,
  /** What their tokens say in `aud`: this project's name at the partner. */
  audience: nonEmptyText,
  keys: v.pipe(v.array(publicKey), v.minLength(1)),
  /** How far the partner's clock may be from ours. */
  clockSkewSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300)), 30),
})
export type Partner = v.InferOutput<typeof partnerSchema>
