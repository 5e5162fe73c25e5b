import { carriedOver } from '@contract/health/health-answers'
import type { Answers } from '@contract/collecting/fields'
import { typedOne } from '@/patterns/forms/first-typed-field'
import type { Health } from '../health-calls'

interface Typed {
  /** Day on which the answers were entered. */
  day: string
  answers: Answers
  pledged: boolean
}

const useTyped = typedOne('health-check-in')

/**
 * Persists the input of a check-in. Unsent input of an earlier day is carried over without measurements, unless that
 * day was submitted from another device.
 */
export function useTypedCheckIn({ offered, today, prefilled }: Health) {
  const start: Typed = { day: today, answers: prefilled?.answers ?? {}, pledged: false }
  const kept = useTyped(offered.code, start)
  const { type, forget } = kept
  const isTyped = kept.isTyped && (kept.typed.day === today || kept.typed.day > (prefilled?.day ?? ''))
  const typed = isTyped ? kept.typed : start
  const isOfToday = typed.day === today
  const answers = isOfToday ? typed.answers : carriedOver(offered.fields, typed.answers)
  const pledged = isOfToday && typed.pledged
  return {
    answers,
    pledged,
    isTyped,
    change: (change: Partial<Omit<Typed, 'day'>>) => type({ answers, pledged, ...change, day: today }),
    forget,
  }
}
