import { and, asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { askedItemSchema, type AskedItem } from '@contract/registration/correction/correction'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { drafts } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections } from '@server/core/tables/registration-changes'
import { deleteDraft } from '@server/domain/collecting/draft-store'
import { type RegistrationRef, refRows } from '../registration-refs'
import type { RegistrationRow } from '../registration-store'
import { CORRECTION, correctionDraftOf } from './correction-content'

type Needs = Pick<Services, 'personalData'>
type Stored = typeof registrationCorrections.$inferSelect

/** Correction request with decrypted items. */
export interface CorrectionRow extends Omit<Stored, 'asked'> {
  asked: AskedItem[]
}

const { projectId, registrationId, correctionId, state } = registrationCorrections

const isOf = (ref: RegistrationRef) => and(eq(projectId, ref.projectId), eq(registrationId, ref.registrationId))

/** Returns the correction requests of a registration, oldest first. */
export async function findCorrections(
  services: Needs,
  db: Executor,
  registration: RegistrationRef,
): Promise<CorrectionRow[]> {
  const rows = await db.select().from(registrationCorrections).where(isOf(registration)).orderBy(asc(correctionId))
  return rows.map((row) => opened(services, row))
}

const itemsSchema = v.array(askedItemSchema)

function opened({ personalData }: Needs, row: Stored): CorrectionRow {
  const { asked } = decryptRow(personalData, registrationCorrections, row)
  return { ...row, asked: v.parse(itemsSchema, JSON.parse(asked)) }
}

export interface CorrectionRequest {
  asked: readonly AskedItem[]
  until: Date
}

export async function insertCorrection(
  { personalData }: Needs,
  tx: Executor,
  ref: RegistrationRef,
  { asked, until, at }: CorrectionRequest & { at: Date },
): Promise<void> {
  const row = {
    ...{ projectId: ref.projectId, correctionId: newId(), registrationId: ref.registrationId },
    ...{ state: 'asked' as const, asked: JSON.stringify(asked), until, askedAt: at, endedAt: null },
  }
  await tx.insert(registrationCorrections).values(encryptRow(personalData, registrationCorrections, row))
}

/** Ends the open correction request of a registration. */
export async function endCorrection(
  tx: Executor,
  ref: RegistrationRef,
  change: { state: 'handedIn' | 'ended'; at: Date },
): Promise<void> {
  await tx
    .update(registrationCorrections)
    .set({ state: change.state, endedAt: change.at })
    .where(and(isOf(ref), eq(state, 'asked')))
}

/** Deletes the texts of correction requests but keeps the rows. */
export async function emptyCorrections({ personalData }: Needs, tx: Executor, ref: RegistrationRef): Promise<void> {
  for (const row of await findCorrections({ personalData }, tx, ref)) {
    const empty = encryptRow(personalData, registrationCorrections, { ...row, asked: '[]' })
    await tx
      .update(registrationCorrections)
      .set({ asked: empty.asked })
      .where(and(eq(projectId, row.projectId), eq(correctionId, row.correctionId)))
  }
}

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
