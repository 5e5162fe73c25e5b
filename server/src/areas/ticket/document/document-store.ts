/** Store of pre-rendered tickets: rows in the database, bytes in the file store (decision 0091). */
import { and, eq, sql } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { ticketDocuments } from '@server/core/tables/ticket'

/** Claim timeout, and maximum attempts before a ticket is only rendered on request. */
const ABANDONED_MS = 10 * 60_000
const MOST_TRIES = 3
/** Retention after printing, for candidates who print again soon. */
const RETENTION_AFTER_PRINTING_MS = 3_600_000

interface DocumentRef {
  projectId: string
  ticketId: string
}

interface Batch {
  projectId: string
  batchCode: string
}

export const documentKey = ({ projectId, ticketId }: DocumentRef) => `${projectId}/ticket-${ticketId}`

/** A ticket claimed for rendering. */
export interface ClaimedDocument extends Record<string, unknown> {
  ticketId: string
  accountId: string
  issuedAt: string
}

/**
 * Claims the next tickets that are issued, not printed, and not rendered with the current template; several instances
 * claim different ones.
 */
export async function claimDocuments(
  db: Executor,
  { projectId, batchCode }: Batch,
  { template, now, atMost }: { template: string; now: number; atMost: number },
): Promise<ClaimedDocument[]> {
  const abandoned = sql`${new Date(now - ABANDONED_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute<ClaimedDocument>(sql`
    with wanted as (
      select ticket_id from admission_ticket ticket
      join registration on registration.project_id = ticket.project_id and registration_id = ticket.ticket_id
        and status = 'submitted'
      where ticket.project_id = ${projectId} and ticket.batch_code = ${batchCode} and kind = 'registration'
        and issued_at is not null and printed_at is null and not exists (
          select from ticket_document document
          where document.project_id = ${projectId} and document.ticket_id = ticket.ticket_id and document.template = ${template}
            and (document.bytes is not null or document.tries >= ${MOST_TRIES} or document.begun_at > ${abandoned})
        )
      order by serial limit ${atMost}
    ),
    taken as (
      insert into ticket_document (project_id, ticket_id, batch_code, template, begun_at)
      select ${projectId}::uuid, ticket_id, ${batchCode}, ${template}, ${new Date(now).toISOString()}::timestamptz from wanted
      on conflict (project_id, ticket_id) do update set template = excluded.template, begun_at = excluded.begun_at,
        revision = null, bytes = null,
        tries = case when ticket_document.template = excluded.template then ticket_document.tries + 1 else 1 end
      where ticket_document.template <> excluded.template
        or (ticket_document.bytes is null and ticket_document.begun_at <= ${abandoned})
      returning ticket_id
    )
    select ticket_id as "ticketId", account_id as "accountId", issued_at as "issuedAt"
    from taken join admission_ticket using (ticket_id) where project_id = ${projectId}`)
  return rows
}

const isOf = ({ projectId, ticketId }: DocumentRef) =>
  and(eq(ticketDocuments.projectId, projectId), eq(ticketDocuments.ticketId, ticketId))

/** Records a rendered ticket. Returns false when it is no longer needed; the caller then deletes its bytes. */
export async function finishDocument(
  db: Executor,
  ref: DocumentRef,
  made: { template: string; revision: string; bytes: number },
): Promise<boolean> {
  const { template, revision, bytes } = made
  const done = await db
    .update(ticketDocuments)
    .set({ revision, bytes })
    .where(and(isOf(ref), eq(ticketDocuments.template, template)))
    .returning({ ticketId: ticketDocuments.ticketId })
  return done.length > 0
}

/** Returns whether the stored PDF has this content. */
export async function isMade(
  db: Executor,
  ref: DocumentRef,
  { template, revision }: { template: string; revision: string },
): Promise<boolean> {
  const [row] = await db
    .select({ template: ticketDocuments.template, revision: ticketDocuments.revision })
    .from(ticketDocuments)
    .where(isOf(ref))
  return row?.template === template && row.revision === revision
}

/** Marks a stored PDF as outdated, to be rendered again. */
export async function outdateDocument(db: Executor, ref: DocumentRef): Promise<void> {
  await db
    .update(ticketDocuments)
    .set({ template: '' })
    .where(and(isOf(ref), sql`bytes is not null`))
}

/** Returns the total size of the stored PDFs over all projects. */
export async function bytesOfDocuments(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from ticket_document`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Returns the batches with stored PDFs. */
export async function batchesWithDocuments(db: Executor): Promise<Batch[]> {
  const { rows } = await db.execute<Batch & Record<string, unknown>>(
    sql`select distinct project_id as "projectId", batch_code as "batchCode" from ticket_document`,
  )
  return rows
}

/** Returns PDFs no longer needed: printed, of ended registrations, or all of the batch when the exam `isOver`. */
export async function findUnneeded(
  db: Executor,
  { projectId, batchCode }: Batch,
  { isOver, now, atMost }: { isOver: boolean; now: number; atMost: number },
): Promise<DocumentRef[]> {
  const printedBy = new Date(now - RETENTION_AFTER_PRINTING_MS).toISOString()
  const { rows } = await db.execute<{ ticketId: string }>(sql`
    select ticket_id as "ticketId" from ticket_document document
    where project_id = ${projectId} and batch_code = ${batchCode} and (${isOver} or not exists (
      select from admission_ticket ticket
      join registration on registration.project_id = ticket.project_id and registration_id = ticket.ticket_id
        and status = 'submitted'
      where ticket.project_id = ${projectId} and ticket.ticket_id = document.ticket_id
        and (printed_at is null or printed_at > ${printedBy}::timestamptz)
    ))
    limit ${atMost}`)
  return rows.map(({ ticketId }) => ({ projectId, ticketId }))
}

export async function deleteDocument(db: Executor, ref: DocumentRef): Promise<void> {
  await db.delete(ticketDocuments).where(isOf(ref))
}

/** Deletes the rows of an account; returns the storage keys of their bytes. */
export async function deleteDocumentsOf(tx: Executor, { projectId, accountId }: Owner): Promise<string[]> {
  const { rows } = await tx.execute<{ ticketId: string }>(sql`
    delete from ticket_document where project_id = ${projectId} and ticket_id in (
      select ticket_id from admission_ticket where project_id = ${projectId} and account_id = ${accountId}
    )
    returning ticket_id as "ticketId"`)
  return rows.map(({ ticketId }) => documentKey({ projectId, ticketId }))
}
