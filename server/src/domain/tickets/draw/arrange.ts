/** Seating order of candidates, by the rule that the operator chooses. Pure functions. */
import { createHash } from 'node:crypto'

/** - `inOrder`: by registration. - `shuffled`: at random. - `apart`: at random, no neighbours of the same school. */
export const SEATING_RULES = ['inOrder', 'shuffled', 'apart'] as const
export type SeatingRule = (typeof SEATING_RULES)[number]

export interface ToSeat {
  ticketId: string
  /** Subjects of the candidate; candidates with the same subjects are seated together. */
  papers: string
  /** School for the rule `apart`; empty where unknown. */
  school: string
}

/** Deterministic by seed, regardless of the input order, except that `inOrder` preserves it. */
export function arrange<T extends ToSeat>(candidates: readonly T[], rule: SeatingRule, seed: string): T[] {
  const byPapers = new Map<string, T[]>()
  for (const one of candidates) byPapers.set(one.papers, [...(byPapers.get(one.papers) ?? []), one])
  const groups = [...byPapers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
  if (rule === 'inOrder') return groups.flat()
  const shuffled = groups.map((group) => shuffle(group, seed))
  if (rule === 'shuffled') return shuffled.flat()
  return shuffled.reduce<T[]>((seated, group) => [...seated, ...apart(group, seated.at(-1)?.school)], [])
}

/** Counts candidates who sit next to a candidate of the same school, in seat order. */
export function neighbours(seated: readonly Pick<ToSeat, 'school'>[]): number {
  return seated.filter(({ school }, at) => school !== '' && school === seated[at - 1]?.school).length
}

function shuffle<T extends ToSeat>(candidates: readonly T[], seed: string): T[] {
  const keyed = candidates.map((one) => ({ one, key: keyOf(seed, one.ticketId) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one)
}

const keyOf = (seed: string, ticketId: string) => createHash('sha256').update(`${seed} ${ticketId}`).digest('hex')

/**
 * Always picks a candidate of the largest remaining school other than the previous one: neighbours of one school remain
 * only where it has more candidates than all others together. Candidates of one school stay in random order.
 */
function apart<T extends ToSeat>(candidates: readonly T[], before: string | undefined): T[] {
  const left = new Map<string, T[]>()
  for (const one of [...candidates].reverse()) left.set(one.school, [...(left.get(one.school) ?? []), one])
  const seated: T[] = []
  let last = before
  while (seated.length < candidates.length) {
    const school = mostLeft(left, last) ?? mostLeft(left, undefined)
    const next = school === undefined ? undefined : left.get(school)?.pop()
    if (!next) break
    seated.push(next)
    last = next.school
  }
  return seated
}

/** Returns the school with most candidates left that may follow `last`. */
function mostLeft(left: ReadonlyMap<string, readonly unknown[]>, last: string | undefined): string | undefined {
  let most: string | undefined
  let many = 0
  for (const [school, { length }] of left) {
    if (length <= many || (school !== '' && school === last)) continue
    most = school
    many = length
  }
  return most
}
