/** Output sections with the submitted answers and files. */
import type { StoredFile } from '@contract/collecting/content'
import type { Answers, Field } from '@contract/collecting/fields'
import type { Region } from '@contract/project/region'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import type { Section } from '../../section'
import { answerWords } from '../answer-words'

/** Lists the answers to the fields; masked values stay masked. */
export const answersSection = (
  name: string,
  fields: readonly Field[],
  answers: Answers,
  regions: readonly Region[] = [],
): Section => ({
  ...{ name, head: ['ASKED', 'ANSWER'] },
  rows: fields.flatMap((field) => {
    const answer = answers[field.key]
    return answer === undefined ? [] : [[field.label.zh, answerWords(field, answer, regions)]]
  }),
})

/** Lists the files of the fields with download addresses that are valid for ten minutes. */
export const filesSection = (
  { env }: Pick<Services, 'env'>,
  { name, heading, fields }: { name: string; heading: string; fields: readonly Field[] },
  { baseInfo, storedFiles }: { baseInfo: Answers; storedFiles: Record<string, StoredFile> },
): Section => ({
  ...{ name, head: [heading, 'ADDRESS'] },
  rows: fields.flatMap(({ key, label }) =>
    [baseInfo[key] ?? []].flat().flatMap((id) => {
      const file = typeof id === 'string' ? storedFiles[id] : undefined
      return file ? [[label.zh, publicUrl(env) + file.url]] : []
    }),
  ),
})
