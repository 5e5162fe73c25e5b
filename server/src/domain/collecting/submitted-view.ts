import type { SubmittedContent } from '@contract/collecting/content'
import { rowsOf } from '@contract/collecting/field-levels'
import type { Answers, Field } from '@contract/collecting/fields'
import type { ShownTo } from '@server/calls/signed-path'
import type { TransactionServices } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { describeFiles, ownFiles } from '../files/stored-file-store'
import { maskAnswers, openAnswers } from './answers-at-rest'
import { namedFiles } from './content'
import type { DraftOf } from './draft-store'

interface Shown {
  of: DraftOf
  fields: readonly Field[]
  content: HandedIn
  shownTo: ShownTo
}

/**
 * Returns submitted content for its candidate: masked answers, file addresses that expire after ten minutes. Omits
 * answers to fields that the project's file no longer has, because their label and masking are unknown.
 */
export async function showSubmitted(
  services: TransactionServices,
  { of, fields, content, shownTo }: Shown,
): Promise<SubmittedContent> {
  const { photoFileId, files } = content
  const answers = answersTo(fields, openAnswers(services, of, content.baseInfo))
  const stored = await ownFiles(services, of, namedFiles({ photoFileId, files, baseInfo: answers }, fields))
  return {
    baseInfo: maskAnswers(fields, answers),
    photoFileId,
    files,
    storedFiles: describeFiles(services, stored.values(), shownTo),
  }
}

function answersTo(fields: readonly Field[], answers: Answers): Answers {
  const asked = fields.flatMap((field) => {
    const answer = answers[field.key]
    if (answer === undefined) return []
    if (field.kind !== 'group') return [[field.key, answer] as const]
    const rows = rowsOf(field, answer).map((row) => answersTo(field.fields ?? [], row))
    return [[field.key, rows] as const]
  })
  return Object.fromEntries(asked)
}
