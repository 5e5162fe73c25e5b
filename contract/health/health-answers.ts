/** What of a day's answers is flagged, and what the next day's form begins with. Pure. */
import type { Answers, Field } from '../collecting/fields'
import type { HealthFlag } from './health-offering'

/** The fields whose answers are to be looked at, in the order of the file. */
export function flaggedFields(flags: readonly HealthFlag[], answers: Answers): string[] {
  const flagged = flags.filter((flag) => isFlagged(flag, answers[flag.field])).map(({ field }) => field)
  return [...new Set(flagged)]
}

function isFlagged({ atLeast, anyOf = [] }: HealthFlag, answer: Answers[string]): boolean {
  if (atLeast !== undefined) return typeof answer === 'string' && answer !== '' && Number(answer) >= atLeast
  const chosen = Array.isArray(answer) ? answer : [answer]
  return chosen.some((one) => typeof one === 'string' && anyOf.includes(one))
}

/** What is measured is measured anew each day: a number of yesterday is never taken over. */
export function carriedOver(fields: readonly Pick<Field, 'key' | 'kind'>[], answers: Answers): Answers {
  const carried = fields.flatMap(({ key, kind }) => {
    const answer = answers[key]
    return kind === 'number' || answer === undefined ? [] : [[key, answer] as const]
  })
  return Object.fromEntries(carried)
}
