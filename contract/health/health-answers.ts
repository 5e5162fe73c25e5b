/** Flagging of health answers, and prefilling of the next day's form. Pure. */
import type { Answers, Field } from '../collecting/fields'
import type { HealthFlag } from './health-offering'

/** Returns the fields with flagged answers, in the order of the project file. */
export function flaggedFields(flags: readonly HealthFlag[], answers: Answers): string[] {
  const flagged = flags.filter((flag) => isFlagged(flag, answers[flag.field])).map(({ field }) => field)
  return [...new Set(flagged)]
}

function isFlagged({ atLeast, anyOf = [] }: HealthFlag, answer: Answers[string]): boolean {
  if (atLeast !== undefined) return typeof answer === 'string' && answer !== '' && Number(answer) >= atLeast
  const chosen = Array.isArray(answer) ? answer : [answer]
  return chosen.some((one) => typeof one === 'string' && anyOf.includes(one))
}

/** Returns the answers to prefill; measured values (numbers) are never carried over. */
export function carriedOver(fields: readonly Pick<Field, 'key' | 'kind'>[], answers: Answers): Answers {
  const carried = fields.flatMap(({ key, kind }) => {
    const answer = answers[key]
    return kind === 'number' || answer === undefined ? [] : [[key, answer] as const]
  })
  return Object.fromEntries(carried)
}
