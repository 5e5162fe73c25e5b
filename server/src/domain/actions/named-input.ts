/** Input of actions about items that staff name, such as applications to decide. */
import * as v from 'valibot'
import type { Reason } from '@contract/reason'
import { isPrintable } from '@server/core/printable-text'

/** Maximum characters per language, so that a three-part SMS also holds the exam and batch names. */
const MAX_REASON_LENGTH = 200

const reasonText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.check((text) => [...text].length <= MAX_REASON_LENGTH, `is longer than ${MAX_REASON_LENGTH} characters`),
  v.check(isPrintable, 'holds characters that nobody sees'),
)

/** Reason shown to the candidate. */
export const reasonSchema = v.object({ zh: reasonText, en: reasonText }) satisfies v.GenericSchema<Reason>

/** Public number or id of an item, as lists show it. */
export const itemName = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const MAX_ITEMS = 200_000

export const listOf = <Schema extends v.GenericSchema>(item: Schema) => v.pipe(v.array(item), v.maxLength(MAX_ITEMS))

/** Items with a reason for the candidate each. */
export const reasonedInput = v.object({ named: listOf(v.object({ id: itemName, reason: reasonSchema })) })

/** Items without reasons. */
export const namedInput = v.object({ named: listOf(v.object({ id: itemName })) })

/** One item with a reason. */
export const oneReasonedInput = v.object({ id: itemName, reason: reasonSchema })

/** Items per chunk of a list that is read at once. */
const CHUNK = 500

/** Yields a list in chunks, each item mapped by `itemOf`. */
export async function* inChunks<One, Item>(all: readonly One[], itemOf: (one: One) => Promise<Item>) {
  for (let from = 0; from < all.length; from += CHUNK) {
    const items: Item[] = []
    for (const one of all.slice(from, from + CHUNK)) items.push(await itemOf(one))
    yield items
  }
}

/** Returns `named` and those of `waiting` that it does not contain. */
export function withWaiting<One extends { id: string }>(named: readonly One[], waiting: readonly One[]): One[] {
  const isNamed = new Set(named.map(({ id }) => id.toLowerCase()))
  return [...named, ...waiting.filter(({ id }) => !isNamed.has(id.toLowerCase()))]
}
