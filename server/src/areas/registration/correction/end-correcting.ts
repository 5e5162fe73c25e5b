import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { drafts } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { deleteDraft } from '@server/domain/collecting/draft-store'
import { refRows, type RegistrationRef } from '../registration-refs'
import type { RegistrationRow } from '../registration-store'
import { endCorrection } from './correction-store'
import { CORRECTION, correctionDraftOf } from './journey'

/** Ends the correction request and its draft after a decision. */
export async function endCorrecting(
  tx: Executor,
  row: Pick<RegistrationRow, 'projectId' | 'registrationId' | 'accountId'>,
  at: Date,
): Promise<void> {
  await endCorrection(tx, row, { state: 'ended', at })
  await deleteDraft(tx, correctionDraftOf(row, row.registrationId))
}

/** Deletes the edit drafts of registrations that ended unpaid. */
export async function forgetEditing(tx: Executor, ended: readonly RegistrationRef[]): Promise<void> {
  if (ended.length === 0) return
  const isTheirs = and(eq(drafts.projectId, registrations.projectId), eq(drafts.accountId, registrations.accountId))
  const isOf = and(eq(drafts.kind, CORRECTION.kind), eq(drafts.key, sql`${registrations.registrationId}::text`))
  const editing = await tx
    .select({ projectId: drafts.projectId, accountId: drafts.accountId, key: drafts.key })
    .from(registrations)
    .innerJoin(drafts, and(isTheirs, isOf))
    .where(
      sql`(${registrations.projectId}, ${registrations.registrationId}) in (
        select project_id, registration_id from ${refRows(ended)})`,
    )
    .orderBy(drafts.projectId, drafts.key)
  for (const { key, ...owner } of editing) await deleteDraft(tx, correctionDraftOf(owner, key))
}
