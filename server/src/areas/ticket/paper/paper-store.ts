/** Papers that are made before somebody asks for them: rows here, bytes in the file store (decision 0097). */
import { and, eq, sql } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { ticketPapers } from '@server/core/tables/ticket'

/** Whoever set about one and ended is not waited for longer than this; who failed so often is left to whoever asks. */
const ABANDONED_MS = 10 * 60_000
const MOST_TRIES = 3
/** Who has printed may want it once more at once; later it is made for them. */
const KEPT_AFTER_PRINTING_MS = 3_600_000

interface PaperRef {
  projectId: string
  ticketId: string
}

interface Batch {
  projectId: string
  batchCode: string
}

export const paperKey = ({ projectId, ticketId }: PaperRef) => `${projectId}/ticket-${ticketId}`

/** To be made by whoever took it. */
export interface TakenPaper extends Record<string, unknown> {
  ticketId: string
  accountId: string
  issuedAt: string
}

/** Takes the next that are issued, not printed, and not made as the batch stands; of several instances one gets each. */
export async function takePapers(
  db: Executor,
  { projectId, batchCode }: Batch,
  { template, now, atMost }: { template: string; now: number; atMost: number },
): Promise<TakenPaper[]> {
  const abandoned = sql`${new Date(now - ABANDONED_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute<TakenPaper>(sql`
    with wanted as (
      select ticket_id from admission_ticket ticket
      join registration on registration.project_id = ticket.project_id and registration_id = ticket.ticket_id
        and status = 'submitted'
      where ticket.project_id = ${projectId} and ticket.batch_code = ${batchCode} and kind = 'registration'
        and issued_at is not null and printed_at is null and not exists (
          select from ticket_paper paper
          where paper.project_id = ${projectId} and paper.ticket_id = ticket.ticket_id and paper.template = ${template}
            and (paper.bytes is not null or paper.tries >= ${MOST_TRIES} or paper.begun_at > ${abandoned})
        )
      order by serial limit ${atMost}
    ),
    taken as (
      insert into ticket_paper (project_id, ticket_id, batch_code, template, begun_at)
      select ${projectId}::uuid, ticket_id, ${batchCode}, ${template}, ${new Date(now).toISOString()}::timestamptz from wanted
      on conflict (project_id, ticket_id) do update set template = excluded.template, begun_at = excluded.begun_at,
        revision = null, bytes = null,
        tries = case when ticket_paper.template = excluded.template then ticket_paper.tries + 1 else 1 end
      where ticket_paper.template <> excluded.template
        or (ticket_paper.bytes is null and ticket_paper.begun_at <= ${abandoned})
      returning ticket_id
    )
    select ticket_id as "ticketId", account_id as "accountId", issued_at as "issuedAt"
    from taken join admission_ticket using (ticket_id) where project_id = ${projectId}`)
  return rows
}

const isOf = ({ projectId, ticketId }: PaperRef) =>
  and(eq(ticketPapers.projectId, projectId), eq(ticketPapers.ticketId, ticketId))

/** False where it is wanted no more: its bytes have to go. */
export async function finishPaper(
  db: Executor,
  ref: PaperRef,
  made: { template: string; revision: string; bytes: number },
): Promise<boolean> {
  const { template, revision, bytes } = made
  const done = await db
    .update(ticketPapers)
    .set({ revision, bytes })
    .where(and(isOf(ref), eq(ticketPapers.template, template)))
    .returning({ ticketId: ticketPapers.ticketId })
  return done.length > 0
}

/** Whether it lies there with this on it. */
export async function isMade(
  db: Executor,
  ref: PaperRef,
  { template, revision }: { template: string; revision: string },
): Promise<boolean> {
  const [row] = await db
    .select({ template: ticketPapers.template, revision: ticketPapers.revision })
    .from(ticketPapers)
    .where(isOf(ref))
  return row?.template === template && row.revision === revision
}

/** Something else stands on it now: it is made again. */
export async function outdatePaper(db: Executor, ref: PaperRef): Promise<void> {
  await db
    .update(ticketPapers)
    .set({ template: '' })
    .where(and(isOf(ref), sql`bytes is not null`))
}

/** What they take on the disk, of all projects. */
export async function bytesOfPapers(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select coalesce(sum(bytes), 0) as bytes from ticket_paper`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Batches of which papers lie there. */
export async function batchesWithPapers(db: Executor): Promise<Batch[]> {
  const { rows } = await db.execute<Batch & Record<string, unknown>>(
    sql`select distinct project_id as "projectId", batch_code as "batchCode" from ticket_paper`,
  )
  return rows
}

/** Those nobody needs: printed, given up, or, where the exam `isOver`, all of the batch. */
export async function findUnneeded(
  db: Executor,
  { projectId, batchCode }: Batch,
  { isOver, now, atMost }: { isOver: boolean; now: number; atMost: number },
): Promise<PaperRef[]> {
  const printedBy = new Date(now - KEPT_AFTER_PRINTING_MS).toISOString()
  const { rows } = await db.execute<{ ticketId: string }>(sql`
    select ticket_id as "ticketId" from ticket_paper paper
    where project_id = ${projectId} and batch_code = ${batchCode} and (${isOver} or not exists (
      select from admission_ticket ticket
      join registration on registration.project_id = ticket.project_id and registration_id = ticket.ticket_id
        and status = 'submitted'
      where ticket.project_id = ${projectId} and ticket.ticket_id = paper.ticket_id
        and (printed_at is null or printed_at > ${printedBy}::timestamptz)
    ))
    limit ${atMost}`)
  return rows.map(({ ticketId }) => ({ projectId, ticketId }))
}

export async function dropPaper(db: Executor, ref: PaperRef): Promise<void> {
  await db.delete(ticketPapers).where(isOf(ref))
}

/** Those of an account; returns where their bytes are. */
export async function dropPapersOf(tx: Executor, { projectId, accountId }: Owner): Promise<string[]> {
  const { rows } = await tx.execute<{ ticketId: string }>(sql`
    delete from ticket_paper where project_id = ${projectId} and ticket_id in (
      select ticket_id from admission_ticket where project_id = ${projectId} and account_id = ${accountId}
    )
    returning ticket_id as "ticketId"`)
  return rows.map(({ ticketId }) => paperKey({ projectId, ticketId }))
}
