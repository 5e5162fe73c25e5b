import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { orderLines } from '@server/core/tables/payment'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import { requestRefund } from '@server/domain/orders/refunds/request-refund'
import { BATCH_POOLS, poolOfRow } from '@server/domain/projects/batch-pools'
import { releaseSeats } from '@server/domain/seats/pools'
import { paidOrderOf } from '../orders/paid-order'
import { registrationTill } from '../orders/purpose'
import type { RegistrationRef } from '../registration-refs'
import { findSubjects } from '../registration-store'
import { setRequest, type RequestRow } from './refund-store'

/**
 * Does what was asked for: the subjects give their seats back, their money goes back line by line, and a registration that
 * is left with nothing ends. Pools and registration are locked by the caller. Throws E_REG_URD_OR_AMOUNT, and nothing
 * happened, where the order has no longer so much to give back.
 */
export async function startRefund(
  services: Services,
  tx: Executor,
  project: Project,
  request: RequestRow,
): Promise<void> {
  const { projectId, registrationId } = request
  const codes = request.subjects.map(({ subjectCode }) => subjectCode)
  await setRequest(services, tx, request, { state: 'refunding', decidedAt: new Date(services.now()) })
  await giveUp(tx, { projectId, registrationId }, codes)
  const order = await paidOrderOf(tx, { projectId, registrationId })
  const lines = order ? await linesOf(tx, order, request) : []
  const isWhole = lines.length === request.subjects.length
  const refundId = order && isWhole ? await requestRefund(registrationTill(services), tx, project, order, lines) : null
  if (refundId === null) throw new Failure('E_REG_URD_OR_AMOUNT')
}

async function giveUp(tx: Executor, ref: RegistrationRef, codes: readonly string[]): Promise<void> {
  await releaseSeats(tx, seatsOfSubjects(ref, codes))
  const { projectId, registrationId, subjectCode } = registrationSubjects
  const given = and(
    eq(projectId, ref.projectId),
    eq(registrationId, ref.registrationId),
    inArray(subjectCode, [...codes]),
  )
  await tx.delete(registrationSubjects).where(given)
  const left = await findSubjects(tx, ref.projectId, [ref.registrationId])
  if (left.length > 0) return
  const isIt = and(eq(registrations.projectId, ref.projectId), eq(registrations.registrationId, ref.registrationId))
  await tx.update(registrations).set({ status: 'closed' }).where(isIt)
}

function seatsOfSubjects(ref: RegistrationRef, codes: readonly string[]): SQL {
  return sql`
    select project_id, ${BATCH_POOLS}::text, batch_code, ${poolOfRow} from registration_subject
    where project_id = ${ref.projectId} and registration_id = ${ref.registrationId}
      and subject_code = any(${sql.param([...codes])}::text[])`
}

/** The order's lines of the request's subjects, with what goes back of each. */
async function linesOf(
  tx: Executor,
  { projectId, orderId }: { projectId: string; orderId: string },
  { subjects }: RequestRow,
) {
  const lines = await tx
    .select({ lineNumber: orderLines.lineNumber, ref: orderLines.ref })
    .from(orderLines)
    .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId), eq(orderLines.kind, 'subject')))
  return subjects.flatMap(({ subjectCode, backCents }) => {
    const line = lines.find(({ ref }) => ref === subjectCode)
    return line ? [{ lineNumber: line.lineNumber, amountCents: backCents }] : []
  })
}
