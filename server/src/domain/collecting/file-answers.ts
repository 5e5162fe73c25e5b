import type { Answer, Answers, Field } from '@contract/collecting/fields'

/** Files named by an answer: path of the answer (`education.0.proof`) and the requirement they were uploaded for. */
export interface FileAnswer {
  path: string
  /** `key` of the upload: the key of the field, in a repeated group `group.field`. */
  key: string
  fileIds: string[]
}

/** Returns every photo and file answer of an information table. */
export function fileAnswers(fields: readonly Field[], answers: Answers): FileAnswer[] {
  return fields.flatMap((field) => fileAnswersOf(field, answers[field.key]))
}

function fileAnswersOf(field: Field, answer: Answer | undefined): FileAnswer[] {
  if (answer === undefined) return []
  if (field.kind === 'group') return rowsOf(answer).flatMap((row, index) => below(field, index, row))
  if (field.kind !== 'photo' && field.kind !== 'file') return []
  return [{ path: field.key, key: field.key, fileIds: textsOf(answer) }]
}

function below(group: Field, index: number, row: Answers): FileAnswer[] {
  return fileAnswers(group.fields ?? [], row).map(({ path, key, fileIds }) => ({
    path: `${group.key}.${index}.${path}`,
    key: `${group.key}.${key}`,
    fileIds,
  }))
}

function rowsOf(answer: Answer): Answers[] {
  return Array.isArray(answer) ? answer.filter((row): row is Answers => typeof row === 'object') : []
}

function textsOf(answer: Answer): string[] {
  return [answer].flat().filter((text): text is string => typeof text === 'string')
}
