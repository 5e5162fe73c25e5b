import { rowsOf } from '@contract/collecting/field-levels'
import type { Answer, Answers, Field } from '@contract/collecting/fields'
import type { Region } from '@contract/project/region'
import type { LocalText } from '@contract/schemas'
import { divisionNames } from '../divisions/divisions'
import type { ExportedField } from './personal-data-source'

/**
 * Formats answers for the export: labels of fields and choices; files are listed separately. `regions` are the
 * project's own.
 */
export function exportedAnswers(
  fields: readonly Field[],
  answers: Answers,
  regions: readonly Region[],
): ExportedField[] {
  const asked = fields.flatMap((field) => {
    const answer = answers[field.key]
    return answer === undefined || isFile(field) ? [] : [{ name: field.label, value: words(field, answer, regions) }]
  })
  const keys = new Set(fields.map(({ key }) => key))
  const unasked = Object.entries(answers).flatMap(([key, answer]) =>
    keys.has(key) || answer === undefined ? [] : [{ name: { zh: key, en: key }, value: JSON.stringify(answer) }],
  )
  return [...asked, ...unasked].filter(({ value }) => value !== '' && (typeof value === 'string' || value.zh !== ''))
}

const isFile = ({ kind }: Pick<Field, 'kind'>) => kind === 'photo' || kind === 'file'

function words(field: Field, answer: Answer, regions: readonly Region[]): LocalText {
  if (field.kind === 'group') {
    const rows = rowsOf(field, answer).map((row) => exportedAnswers((field.fields ?? []) as Field[], row, regions))
    return { zh: rowsIn('zh', rows), en: rowsIn('en', rows) }
  }
  if (field.kind === 'division' || field.kind === 'region')
    return { zh: divisionNames(answer, 'zh', regions), en: divisionNames(answer, 'en', regions) }
  return { zh: plain('zh', field, answer), en: plain('en', field, answer) }
}

function rowsIn(language: keyof LocalText, rows: readonly ExportedField[][]): string {
  const textOf = (value: ExportedField['value']) => (typeof value === 'string' ? value : value[language])
  return rows
    .map((facts) => facts.map(({ name, value }) => `${name[language]}: ${textOf(value)}`).join('; '))
    .join(' | ')
}

function plain(language: keyof LocalText, { options = [] }: Field, answer: Answer): string {
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label[language] ?? value
  if (typeof answer === 'string') return nameOf(answer)
  if (Array.isArray(answer)) return answer.map((one) => (typeof one === 'string' ? nameOf(one) : '')).join(', ')
  return typeof answer['from'] === 'string' && typeof answer['to'] === 'string'
    ? `${answer['from']} – ${answer['to']}`
    : ''
}
