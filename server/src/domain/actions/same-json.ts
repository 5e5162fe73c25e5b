import { isDeepStrictEqual } from 'node:util'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Compares values as they are stored: planned items were read from JSON. */
export const isSameJson = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asJson(one), asJson(other))
