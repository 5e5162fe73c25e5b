/** In which order candidates are seated: the rule is the operator's. Pure. */
import { createHash } from 'node:crypto'

/** - `inOrder`: as they registered. - `shuffled`: by chance. - `apart`: by chance, nobody beside somebody of their own school. */
export const SEATING_RULES = ['inOrder', 'shuffled', 'apart'] as const
export type SeatingRule = (typeof SEATING_RULES)[number]

export interface ToSeat {
  ticketId: string
  /** Their subjects: who sits the same papers sits together. */
  papers: string
  /** What `apart` looks at; empty where it is not known. */
  school: string
}

/** The same seed gives the same order, whatever order they come in; `inOrder` takes them as they come. */
export function arrange<T extends ToSeat>(candidates: readonly T[], rule: SeatingRule, seed: string): T[] {
  const byPapers = new Map<string, T[]>()
  for (const one of candidates) byPapers.set(one.papers, [...(byPapers.get(one.papers) ?? []), one])
  const groups = [...byPapers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
  if (rule === 'inOrder') return groups.flat()
  const shuffled = groups.map((group) => shuffle(group, seed))
  if (rule === 'shuffled') return shuffled.flat()
  return shuffled.reduce<T[]>((seated, group) => [...seated, ...apart(group, seated.at(-1)?.school)], [])
}

/** How many sit beside somebody of their own school, along the row of seats. */
export function neighbours(seated: readonly Pick<ToSeat, 'school'>[]): number {
  return seated.filter(({ school }, at) => school !== '' && school === seated[at - 1]?.school).length
}

function shuffle<T extends ToSeat>(candidates: readonly T[], seed: string): T[] {
  const keyed = candidates.map((one) => ({ one, key: keyOf(seed, one.ticketId) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one)
}

const keyOf = (seed: string, ticketId: string) => createHash('sha256').update(`${seed} ${ticketId}`).digest('hex')

/**
 * Always somebody of the school that has most left and is not the one before: neighbours of one school are left only where a
 * school has more than all others together. Those of one school stay in the order of the draw.
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

/** The school with most candidates left that may follow `last`. */
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
