/** Answers as text, for staff. */
import { rowsOf } from '@contract/collecting/field-levels'
import type { Answer, Field } from '@contract/collecting/fields'
import type { Language } from '@contract/format'
import type { Region } from '@contract/project/region'
import { divisionNames } from '../divisions/divisions'

/** Field of an information table or form. */
export type AnyField = Omit<Field, 'kind' | 'fields'> & Partial<Pick<Field, 'kind' | 'fields'>>

interface Wording {
  language: Language
  /** Named regions of the project. */
  regions: readonly Region[]
}

/** Formats an answer: choices and cells of repeated groups by their labels. */
export function answerText(field: AnyField, answer: Answer, wording: Wording): string {
  const { language, regions } = wording
  if (field.kind === 'group')
    return rowsOf(field as Field, answer)
      .map((row) => rowText(field.fields ?? [], row, wording))
      .join(' | ')
  if (field.kind === 'division' || field.kind === 'region') return divisionNames(answer, language, regions)
  if (typeof answer === 'string') return nameOf(field, answer, language)
  if (Array.isArray(answer))
    return answer
      .map((one) => (typeof one === 'string' ? nameOf(field, one, language) : ''))
      .join(language === 'zh' ? '、' : ', ')
  return typeof answer.from === 'string' && typeof answer.to === 'string' ? `${answer.from} – ${answer.to}` : ''
}

function rowText(fields: readonly AnyField[], row: Record<string, Answer | undefined>, wording: Wording): string {
  const { language } = wording
  return fields
    .flatMap((field) => {
      const answer = row[field.key]
      return answer === undefined || answer === '' || isFile(field)
        ? []
        : [`${field.label[language]} ${answerText(field, answer, wording)}`]
    })
    .join(language === 'zh' ? '，' : ', ')
}

/** Answers of these kinds are ids of files. */
export const isFile = ({ kind }: AnyField): boolean => kind === 'photo' || kind === 'file'

function nameOf({ options = [] }: AnyField, value: string, language: Language): string {
  return options.find((option) => option.value === value)?.label[language] ?? value
}
