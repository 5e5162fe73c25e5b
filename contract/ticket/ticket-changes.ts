/** What changed of a ticket, in words: pure. */
import type { Language } from '../format'
import type { LocalText } from '../schemas'
import type { ChangedFact, TicketChange } from './ticket'

/** Where somebody sits, or when. */
export type Standing = Partial<Record<ChangedFact['fact'], LocalText>>

const CHANGED_FACT_NAMES = {
  time: { zh: '时间', en: 'Time' },
  centre: { zh: '考点', en: 'Test centre' },
  address: { zh: '地址', en: 'Address' },
  room: { zh: '考场', en: 'Room' },
  seat: { zh: '座位号', en: 'Seat' },
} as const satisfies Record<ChangedFact['fact'], LocalText>

const ORDER = Object.keys(CHANGED_FACT_NAMES) as ChangedFact['fact'][]

const isSame = (one: LocalText, other: LocalText) => one.zh === other.zh && one.en === other.en

/** What is another than before, in the order of a ticket. */
export function changedFacts(before: Standing, after: Standing, of: LocalText | null): ChangedFact[] {
  return ORDER.flatMap((fact) => {
    const [from, to] = [before[fact], after[fact]]
    return from && to && !isSame(from, to) ? [{ fact, of, from, to }] : []
  })
}

/** Several changes as one, from what was there first to what is there now; null where that is the same. */
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

/** `考场：第 3 考场 → 第 5 考场；座位号：2 → 4`: what reads the same in the language is left out. */
export function changeWords(facts: readonly ChangedFact[], language: Language): string {
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
