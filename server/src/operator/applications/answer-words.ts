import type { Answer, Field } from '@contract/collecting/fields'
import { rowsOf } from '@contract/collecting/field-levels'
import type { Region } from '@contract/project/region'
import { divisionWords } from '@server/domain/divisions/division-words'

type AnyField = Omit<Field, 'kind' | 'fields'> & Partial<Pick<Field, 'kind' | 'fields'>>

/**
 * Formats an answer in Chinese for a reviewer: choices and group cells by their labels. `regions`: the project’s named
 * regions.
 */
export function answerWords(field: AnyField, answer: Answer, regions: readonly Region[] = []): string {
  if (field.kind === 'group')
    return rowsOf(field as Field, answer)
      .map(rowWords(field.fields ?? [], regions))
      .join(' | ')
  if (field.kind === 'division' || field.kind === 'region') return divisionWords(answer, 'zh', regions)
  if (typeof answer === 'string') return nameOf(field, answer)
  if (Array.isArray(answer)) return answer.map((one) => (typeof one === 'string' ? nameOf(field, one) : '')).join('、')
  return typeof answer.from === 'string' && typeof answer.to === 'string' ? `${answer.from} – ${answer.to}` : ''
}

const rowWords =
  (fields: readonly AnyField[], regions: readonly Region[]) => (row: Record<string, Answer | undefined>) =>
    fields
      .flatMap((field) => {
        const answer = row[field.key]
        return answer === undefined || answer === '' ? [] : [`${field.label.zh} ${answerWords(field, answer, regions)}`]
      })
      .join('，')

function nameOf({ options = [] }: AnyField, value: string): string {
  return options.find((option) => option.value === value)?.label.zh ?? value
}
