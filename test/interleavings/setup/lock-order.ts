import { UUID } from './undo-log'

/**
 * Lock order of a transaction by table (docs/decisions/0139-row-locks-follow-one-order.md). Tables not listed
 * may be locked at any time, because nothing waits for them while holding a listed one.
 */
const lockOrder: readonly (readonly string[])[] = [
  ['account'],
  ['candidate_group', 'group_member'],
  ['test_centre'],
  ['exam_session'],
  ['seat_pool'],
  ['registration', 'appointment'],
  ['registration_change'],
  ['draft'],
  ['certificate'],
  ['certificate_application'],
  ['certificate_postage'],
  ['result_review_request'],
  ['orders'],
  ['payment'],
  ['refund'],
  ['coupon'],
  ['invoice'],
]

const rankOf = (table: string): number => lockOrder.findIndex((tables) => tables.includes(table))

const LOCKING =
  /\bfor (?:no key update|update|key share|share)\b(?: of (\w+(?:, ?\w+)*))?(?: nowait| skip locked)?(?= *(?:,|$|\bfor\b))/gi
const UPDATED = /\b(?:(?<!\bfor |\bkey |\bdo )update|delete from) (?:only )?(\w+)/gi
const NAMED =
  /\b(?:from|join|(?<=from \w+(?: \w+)?),) ?(?:only )?(\w+)(?: (?:as )?(?!(?:join|left|right|inner|cross|on|using|where|order|group|for|set|limit|union|returning)\b)(\w+))?/gi

/** Tables whose rows a statement locks, unordered; inserts lock nothing that others wait for. */
function lockedBy(text: string): string[] {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const locked = levelsOf(plain).flatMap((level) => {
    const updated = [...level.matchAll(UPDATED)].map(([, table]) => table ?? '')
    const read = [...level.matchAll(NAMED)].map(([, table = '', alias = table]) => ({ table, alias }))
    const selected = [...level.matchAll(LOCKING)].flatMap(([, aliases]) => {
      const wanted = aliases?.split(',').map((each) => each.trim())
      return read.filter(({ table, alias }) => !wanted || wanted.includes(alias) || wanted.includes(table))
    })
    return [...updated, ...selected.map(({ table }) => table)]
  })
  return [...new Set(locked)].filter((table) => rankOf(table) >= 0)
}

/**
 * Splits a statement by parentheses, each level without its nested ones, because a lock clause belongs to its own
 * level.
 */
function levelsOf(text: string): string[] {
  const levels: string[] = []
  const innermost = /\(([^()]*)\)/g
  let rest = text
  while (innermost.test(rest))
    rest = rest.replace(innermost, (_, level: string) => {
      levels.push(level)
      return ' '
    })
  return [...levels, rest]
}

/** Tracks the statements of one connection; `add` returns a violation of the lock order, or null. */
export class LockSequence {
  /** Tables locked so far; null outside a transaction. */
  #held: string[] | null = null
  /** Ids inserted by the transaction, by table. */
  readonly #inserted = new Map<string, Set<unknown>>()

  /** `known`: ids used by statements before their insertion, such as the project id. */
  constructor(private readonly known: Set<unknown>) {}

  add(text: string, values: readonly unknown[]): string | null {
    if (/^\s*begin\b/i.test(text)) {
      this.#held = []
      this.#inserted.clear()
    }
    if (/^\s*(commit|rollback)\b(?! to)/i.test(text)) this.#held = null
    this.#note(text, values)
    const held = this.#held
    if (!held) return null
    // other transactions cannot wait for an uncommitted row
    const isInserted = (table: string) => values.some((value) => this.#inserted.get(table)?.has(value))
    const late = lockedBy(text)
      .filter((table) => !held.includes(table) && !isInserted(table))
      .map((table) => ({ table, after: held.find((other) => rankOf(other) > rankOf(table)) }))
      .find(({ after }) => after !== undefined)
    held.push(...lockedBy(text))
    return late ? `${late.table} is locked after ${late.after}: ${text.replace(/\s+/g, ' ').slice(0, 300)}` : null
  }

  #note(text: string, values: readonly unknown[]): void {
    const tables = [...text.replaceAll('"', '').matchAll(/\binsert into (\w+)/gi)].map(([, table]) => table ?? '')
    const ids = values.filter((value) => typeof value === 'string' && value.match(UUID)?.[0] === value)
    if (tables.length === 0) ids.forEach((id) => this.known.add(id))
    for (const table of tables) {
      const inserted = this.#inserted.get(table) ?? new Set()
      ids.filter((id) => !this.known.has(id)).forEach((id) => inserted.add(id))
      this.#inserted.set(table, inserted)
    }
  }
}
