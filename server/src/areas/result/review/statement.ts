/** Candidate's remarks for the reviewer, stored as the answer to a form with one field. */
import type { Field } from '@contract/collecting/fields'
import { LONGEST_WORDS } from '@contract/review/statement'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { openAnswers, encryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { REVIEW, type ReviewRow } from './review'

const KEY = 'words'

export const statementField: Field = {
  ...{ key: KEY, kind: 'text', required: false, readOnly: false },
  label: { zh: '复核说明', en: 'What should be checked' },
  limits: { maxLength: LONGEST_WORDS },
}

type Needs = Pick<Services, 'personalData'>

export function submittedStatement(services: Needs, owner: Owner, key: string, words: string): HandedIn {
  const answers = words ? { [KEY]: words } : {}
  const encrypted = encryptAnswers(services, REVIEW.draftOf(owner, key), { answers, fileIds: [] })
  return { baseInfo: encrypted, photoFileId: null, files: {} }
}

export function statementOf(services: Needs, row: ReviewRow): string | null {
  const words = openAnswers(services, REVIEW.draftOf(row, REVIEW.keyOf(row)), row.content.baseInfo)[KEY]
  return typeof words === 'string' ? words : null
}
