import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { everyPoolOf, poolGroupOf } from '@server/domain/projects/batch-pools'
import { releaseSeats } from '@server/domain/seats/pools'
import { lockOrdersOf, ordersOf } from '../../orders/paid-order'
import { sendRefund } from '../../refund/send-refund'
import { findSubjects, type RegistrationRow } from '../../registration-store'
import { addToTimelines } from '../../timeline/timeline'
import { poolRows } from '../pool-rows'
import { dropSeats, setChange, type ChangeRow } from './change-store'

/**
 * Applies a change whose seats are held: releases the seats of removed subjects, replaces the subjects also on the
 * order lines that paid for them, and refunds a lower price. The caller holds the locks of pools, registration and
 * change. Throws E_REG_URD_OR_AMOUNT when the orders have too little left to refund.
 */
export async function applyChange(
  context: PaymentContext,
  tx: Executor,
  project: Project | null,
  { registration, change }: { registration: RegistrationRow; change: ChangeRow },
): Promise<void> {
  const { projectId, registrationId } = registration
  const at = new Date(context.services.now())
  // An invoice requested concurrently then shows the subjects and receipt kind either before or after the change.
  await lockOrdersOf(tx, registration)
  await removeSubjects(tx, registration, change)
  await insertSubjects(tx, registration, change)
  await dropSeats(tx, change)
  await swapLines(tx, change, { at, invoiceKindOf: invoiceKindsIn(project, registration) })
  // Before the refund, which only counts the orders of completed changes.
  await setChange(tx, change, { state: 'done', at })
  const event = change.kind === 'swap' ? ('subjectsSwapped' as const) : ('subjectsAdded' as const)
  await addToTimelines(tx, [{ projectId, registrationId, event, at }])
  const wanted = change.subjects.flatMap(({ to, backCents }) => (backCents > 0 ? [{ ref: to, backCents }] : []))
  // Once the change itself was paid, it cannot be refused any more.
  const ifInvoiced = change.orderId === null ? ('EXM_SUB_UPD_INVOICED' as const) : null
  const isBack = await sendRefund(context, tx, project, {
    ...{ projectId, registrationId, wanted },
    ...{ reason: 'difference', ifInvoiced },
  })
  if (!isBack) throw new Failure('E_REG_URD_OR_AMOUNT')
}

const removedSubjects = ({ subjects }: ChangeRow) => subjects.flatMap(({ from }) => from ?? [])

async function removeSubjects(
  tx: Executor,
  { projectId, registrationId, batchCode }: RegistrationRow,
  change: ChangeRow,
) {
  const held = await findSubjects(tx, projectId, [registrationId])
  const given = held.filter(({ subjectCode }) => removedSubjects(change).includes(subjectCode))
  if (given.length === 0) return
  await releaseSeats(tx, projectId, poolRows(poolGroupOf({ projectId, batchCode }), everyPoolOf(given)))
  const codes = given.map(({ subjectCode }) => subjectCode)
  const { projectId: project, registrationId: registration, subjectCode } = registrationSubjects
  await tx
    .delete(registrationSubjects)
    .where(and(eq(project, projectId), eq(registration, registrationId), inArray(subjectCode, codes)))
}

/** Writes the new subjects and the new amount to the registration and its confirmed content. */
async function insertSubjects(
  tx: Executor,
  { projectId, registrationId, batchCode, content, amountCents }: RegistrationRow,
  change: ChangeRow,
): Promise<void> {
  await tx.insert(registrationSubjects).values(
    change.subjects.map(({ to: subjectCode, areaCode, priceCents }) => ({
      ...{ projectId, registrationId, subjectCode, areaCode, batchCode, priceCents },
    })),
  )
  const stays = content.sittings.filter(({ subjectCode }) => !removedSubjects(change).includes(subjectCode))
  const sittings = [...stays, ...change.subjects.map(({ sitting }) => sitting)]
  const difference = change.subjects.reduce((sum, { payCents, backCents }) => sum + payCents - backCents, 0)
  await tx
    .update(registrations)
    .set({ content: { ...content, sittings }, amountCents: amountCents + difference })
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
}

/** Returns the receipt kind of a subject's price; null if the subject is no longer in the project file. */
const invoiceKindsIn =
  (project: Project | null, { batchCode }: Pick<RegistrationRow, 'batchCode'>) =>
  (subjectCode: string): InvoiceKind | null => {
    const batch = project?.definition.batches.find(({ code }) => code === batchCode)
    const subject = batch?.subjects.find(({ code }) => code === subjectCode)
    return subject ? (subject.invoiceKind ?? 'invoice') : null
  }

interface Swapped {
  at: Date
  invoiceKindOf: (subjectCode: string) => InvoiceKind | null
}

/**
 * Assigns the order line of a removed subject to its replacement, with the receipt kind of the replacement; all lines
 * at once, because replacements can be circular. A line that already has a receipt, because the change waited for
 * payment, keeps its kind. Receipts requested earlier show what was paid for then.
 */
async function swapLines(
  tx: Executor,
  { projectId, registrationId, subjects }: ChangeRow,
  { at, invoiceKindOf }: Swapped,
) {
  const renamed = subjects.flatMap(({ from, to, sitting: { name, areaName } }) =>
    from === null ? [] : [{ old: from, new: to, text: { name, areaName }, invoiceKind: invoiceKindOf(to) }],
  )
  if (renamed.length === 0) return
  await tx.execute(sql`
    update order_line set ref = renamed.new, text = renamed.text,
      paid_text = coalesce(order_line.paid_text, order_line.text || ${JSON.stringify({ until: at })}::jsonb),
      invoice_kind = case when renamed."invoiceKind" is null or exists (
        select 1 from invoice
        where invoice.project_id = order_line.project_id and invoice.order_id = order_line.order_id
          and invoice.reversal <> 'reversed'
      ) then order_line.invoice_kind else renamed."invoiceKind" end
    from json_to_recordset(${JSON.stringify(renamed)}::text::json) as renamed(old text, new text, text jsonb, "invoiceKind" text)
    where order_line.project_id = ${projectId} and order_line.ref = renamed.old and order_line.kind = 'subject'
      and order_line.order_id in (${ordersOf(projectId, sql`${registrationId}::uuid`)})`)
}
