/**
 * The order in which a transaction locks rows, by table (docs/decisions/0139-row-locks-are-taken-in-one-order.md). Tables
 * that are not named may be locked at any time: nobody waits for them while holding one of these.
 */
const lockOrder: readonly (readonly string[])[] = [
  ['account'],
  ['group', 'group_member'],
  ['seat_pool', 'session'],
  ['registration', 'appointment'],
  ['orders'],
  ['payment'],
  ['refund'],
  ['coupon'],
  ['invoice'],
]

const rankOf = (table: string): number => lockOrder.findIndex((tables) => tables.includes(table))

/** Tables whose rows a statement locks, in no particular order; inserts lock nothing that others wait for. */
function lockedBy(text: string): string[] {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const updated = [...plain.matchAll(/\b(?:update|delete from) (\w+)/g)].map(([, table]) => table ?? '')
  const locking = /\bfor (?:no key )?update(?: of ([\w, ]+?))?(?: nowait| skip locked|\)|$)/.exec(plain)
  if (!locking) return updated.filter((table) => rankOf(table) >= 0)
  const named = locking[1]
    ? locking[1].split(',').map((each) => each.trim())
    : [...plain.matchAll(/\bfrom (\w+)/g)].map(([, table]) => table ?? '')
  return [...updated, ...named].filter((table) => rankOf(table) >= 0)
}

/** Watches the statements of one connection; `add` returns what a transaction locks too late, or null. */
export class LockSequence {
  /** Null outside of a transaction. */
  #held: string[] | null = null

  add(text: string): string | null {
    if (/^\s*begin\b/i.test(text)) this.#held = []
    if (/^\s*(commit|rollback)\b(?! to)/i.test(text)) this.#held = null
    const held = this.#held
    if (!held) return null
    const late = lockedBy(text)
      .filter((table) => !held.includes(table))
      .map((table) => ({ table, after: held.find((other) => rankOf(other) > rankOf(table)) }))
      .find(({ after }) => after !== undefined)
    held.push(...lockedBy(text))
    return late ? `${late.table} is locked after ${late.after}: ${text.replace(/\s+/g, ' ').slice(0, 300)}` : null
  }
}
