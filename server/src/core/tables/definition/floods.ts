/**
 * The `floods` of a project's file: where an operator knows better than contract/endpoints/refusals/floods.ts how many
 * share an address.
 */
import * as v from 'valibot'
import { FLOODS, type Flood, type FloodLimit } from '@contract/endpoints/refusals/floods'
import { MAX_INTEGER } from '@contract/schemas'

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

const limit = v.optional(v.strictObject({ max: upTo(MAX_INTEGER), minutes: upTo(24 * 60) }))

const entries = Object.fromEntries(Object.keys(FLOODS).map((name) => [name, limit])) as Record<Flood, typeof limit>

/** `phoneCodes: { max: 2000, minutes: 60 }`; what is left out is as by default. */
export const floodsSchema = v.strictObject(entries)

/** What holds for a project; one that was imported before there were any says nothing about them. */
export function floodLimitOf({ floods }: { floods?: Partial<Record<Flood, FloodLimit>> }, flood: Flood): FloodLimit {
  return floods?.[flood] ?? FLOODS[flood]
}
