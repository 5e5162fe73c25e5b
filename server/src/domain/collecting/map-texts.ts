import type { Answer, Answers, Field, FieldKind } from '@contract/collecting/fields'

/**
 * Applies `change` to every text of the answers, also in the rows of repeated groups. A field that the project's file
 * no longer has counts as plain text.
 */
export function mapTexts(
  fields: readonly Field[],
  answers: Answers,
  change: (text: string, kind: FieldKind) => string,
): Answers {
  const entries = Object.entries(answers).map(([key, answer]) => {
    const field = fields.find((each) => each.key === key)
    return [key, answer === undefined ? undefined : mapAnswer(field, answer, change)] as const
  })
  return Object.fromEntries(entries)
}

function mapAnswer(
  field: Field | undefined,
  answer: Answer,
  change: (text: string, kind: FieldKind) => string,
): Answer {
  if (typeof answer === 'string') return change(answer, field?.kind ?? 'text')
  if (!Array.isArray(answer)) return answer
  if (isRows(answer)) return answer.map((row) => mapTexts(field?.fields ?? [], row, change))
  return answer
}

function isRows(answer: string[] | Answers[]): answer is Answers[] {
  return typeof answer[0] === 'object'
}
