/** Changes of a ticket and their description. Pure. */
import type { Language } from '../format'
import type { LocalText } from '../schemas'
import type { ChangedFact, TicketChange } from './ticket'

/** Time and place shown on a ticket. */
export type TicketSeat = Partial<Record<ChangedFact['fact'], LocalText>>

const CHANGED_FACT_NAMES = {
  time: { zh: '时间', en: 'Time' },
  centre: { zh: '考点', en: 'Test centre' },
  address: { zh: '地址', en: 'Address' },
  room: { zh: '考场', en: 'Room' },
  seat: { zh: '座位号', en: 'Seat' },
} as const satisfies Record<ChangedFact['fact'], LocalText>

const ORDER = Object.keys(CHANGED_FACT_NAMES) as ChangedFact['fact'][]

const isSame = (one: LocalText, other: LocalText) => one.zh === other.zh && one.en === other.en

/** Returns the changed fields, in the order of the ticket. */
export function changedFacts(before: TicketSeat, after: TicketSeat, of: LocalText | null): ChangedFact[] {
  return ORDER.flatMap((fact) => {
    const [from, to] = [before[fact], after[fact]]
    return from && to && !isSame(from, to) ? [{ fact, of, from, to }] : []
  })
}

/** Merges several changes into one from the first to the latest values; null if these are equal. */
export function changedSince(changes: readonly TicketChange[]): TicketChange | null {
  const inOrder = [...changes].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const facts = new Map<string, ChangedFact>()
  for (const fact of inOrder.flatMap((one) => one.facts)) {
    const key = `${fact.fact} ${fact.of?.zh ?? ''}`
    facts.set(key, { ...fact, from: facts.get(key)?.from ?? fact.from })
  }
  const changed = [...facts.values()].filter(({ from, to }) => !isSame(from, to))
  const last = inOrder.at(-1)
  return last && changed.length > 0 ? { at: last.at, facts: changed } : null
}

/** Describes changes: `考场：第 3 考场 → 第 5 考场；座位号：2 → 4`. Omits changes without a difference in the given language. */
export function changeText(facts: readonly ChangedFact[], language: Language): string {
  const [colon, stop] = language === 'zh' ? ['：', '；'] : [': ', '; ']
  const seen = facts.filter(({ from, to }) => from[language] !== to[language])
  return (seen.length > 0 ? seen : facts)
    .map(({ fact, of, from, to }) => {
      const name = CHANGED_FACT_NAMES[fact][language]
      const called = of ? `${of[language]} ${language === 'zh' ? name : name.toLowerCase()}` : name
      return `${called}${colon}${from[language]} → ${to[language]}`
    })
    .join(stop)
}
