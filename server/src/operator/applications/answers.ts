/** Output sections with the submitted answers and files. */
import type { StoredFile } from '@contract/collecting/content'
import type { Answer, Answers, Field } from '@contract/collecting/fields'
import type { Region } from '@contract/project/region'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import { answerText as answerIn, type AnyField } from '@server/domain/collecting/answer-text'
import type { OutputSection } from '../output/table'

/** Formats an answer in Chinese for a reviewer. `regions`: the project’s named regions. */
export const answerText = (field: AnyField, answer: Answer, regions: readonly Region[] = []): string =>
  answerIn(field, answer, { language: 'zh', regions })

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
