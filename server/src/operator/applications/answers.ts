/** Output sections with the submitted answers and files. */
import type { StoredFile } from '@contract/collecting/content'
import { rowsOf } from '@contract/collecting/field-levels'
import type { Answer, Answers, Field } from '@contract/collecting/fields'
import type { Region } from '@contract/project/region'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import { divisionNames } from '@server/domain/divisions/divisions'
import type { OutputSection } from '../output/table'

type AnyField = Omit<Field, 'kind' | 'fields'> & Partial<Pick<Field, 'kind' | 'fields'>>

/**
 * Formats an answer in Chinese for a reviewer: choices and group cells by their labels. `regions`: the project’s named
 * regions.
 */
export function answerText(field: AnyField, answer: Answer, regions: readonly Region[] = []): string {
  if (field.kind === 'group')
    return rowsOf(field as Field, answer)
      .map(rowText(field.fields ?? [], regions))
      .join(' | ')
  if (field.kind === 'division' || field.kind === 'region') return divisionNames(answer, 'zh', regions)
  if (typeof answer === 'string') return nameOf(field, answer)
  if (Array.isArray(answer)) return answer.map((one) => (typeof one === 'string' ? nameOf(field, one) : '')).join('、')
  return typeof answer.from === 'string' && typeof answer.to === 'string' ? `${answer.from} – ${answer.to}` : ''
}

const rowText =
  (fields: readonly AnyField[], regions: readonly Region[]) => (row: Record<string, Answer | undefined>) =>
    fields
      .flatMap((field) => {
        const answer = row[field.key]
        return answer === undefined || answer === '' ? [] : [`${field.label.zh} ${answerText(field, answer, regions)}`]
      })
      .join('，')

function nameOf({ options = [] }: AnyField, value: string): string {
  return options.find((option) => option.value === value)?.label.zh ?? value
}

/** Lists the answers to the fields; masked values stay masked. */
export const answersSection = (
  name: string,
  fields: readonly Field[],
  answers: Answers,
  regions: readonly Region[] = [],
): OutputSection => ({
  ...{ name, head: ['ASKED', 'ANSWER'] },
  rows: fields.flatMap((field) => {
    const answer = answers[field.key]
    return answer === undefined ? [] : [[field.label.zh, answerText(field, answer, regions)]]
  }),
})

/** Lists the files of the fields with download addresses that are valid for ten minutes. */
export const filesSection = (
  { env }: Pick<Services, 'env'>,
  { name, heading, fields }: { name: string; heading: string; fields: readonly Field[] },
  { baseInfo, storedFiles }: { baseInfo: Answers; storedFiles: Record<string, StoredFile> },
): OutputSection => ({
  ...{ name, head: [heading, 'ADDRESS'] },
  rows: fields.flatMap(({ key, label }) =>
    [baseInfo[key] ?? []].flat().flatMap((id) => {
      const file = typeof id === 'string' ? storedFiles[id] : undefined
      return file ? [[label.zh, publicUrl(env) + file.url]] : []
    }),
  ),
})
