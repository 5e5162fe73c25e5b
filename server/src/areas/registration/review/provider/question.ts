import { and, eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import type { ReviewQuestion } from '@server/core/providers/review/review-provider'
import type { TransactionServices } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openAccount } from '@server/domain/accounts/accounts'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { draftOf } from '../../journey'
import { findSubjects, type RegistrationRow } from '../../registration-store'

/** Builds the question with all submitted content unmasked, as needed for a review. Null if the account is gone. */
export async function questionOf(
  services: TransactionServices,
  { definition }: Project,
  row: RegistrationRow,
): Promise<ReviewQuestion | null> {
  const { registrationId: id, registrationNumber, batchCode: batch, content } = row
  const of = draftOf(row, batch)
  const fields = definition.batches.find(({ code }) => code === batch)?.fields ?? []
  const isHolder = and(eq(accounts.projectId, row.projectId), eq(accounts.accountId, row.accountId))
  // Sequential queries, because the connection may be that of a transaction.
  const [account] = await services.db.select().from(accounts).where(isHolder)
  const subjects = await findSubjects(services.db, row.projectId, [id])
  const shown = await showSubmitted(services, { of, fields, content, shownTo: { projectId: row.projectId } })
  if (!account) return null
  const { realName, idType, idNumber } = openAccount(services.personalData, account)
  return {
    ...{ id, registrationNumber, batch, project: definition.domain },
    candidate: { realName, idType, idNumber },
    subjects: subjects.map(({ subjectCode, areaCode }) => ({ subject: subjectCode, area: areaCode })),
    answers: openAnswers(services, of, content.baseInfo),
    files: Object.values(shown.storedFiles).map(({ name, url }) => ({ name, url: publicUrl(services.env) + url })),
  }
}
