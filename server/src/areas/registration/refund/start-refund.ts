import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'
import { releaseSeats } from '@server/domain/seats/pools'
import { endCorrecting } from '../correction/correction-store'
import type { RegistrationRef } from '../registration-refs'
import { findSubjects } from '../registration-store'
import { registrationPayment } from '../orders/payment-context'
import { sendRefund } from './send-refund'
import { setRequest, type RequestRow } from './refund-store'

/**
 * Executes a refund request: releases the seats of its subjects, refunds their order lines, and ends a registration
 * without remaining subjects. The caller holds the locks of pools and registration. Throws E_REG_URD_OR_AMOUNT when the
 * orders have too little left, and E_REG_URD_OR_INVOICE when the payment is on an invoice; the caller rolls back.
 */
export async function startRefund(
  services: Services,
  tx: Executor,
  project: Project,
  request: RequestRow,
): Promise<void> {
  const { projectId, registrationId } = request
  const codes = request.subjects.map(({ subjectCode }) => subjectCode)
  const at = new Date(services.now())
  await setRequest(services, tx, request, { state: 'refunding', decidedAt: at })
  await giveUp(tx, { projectId, registrationId }, codes, at)
  const wanted = [
    ...request.subjects.map(({ subjectCode: ref, backCents }) => ({ ref, backCents })),
    ...request.fees.map(({ code: ref, backCents }) => ({ ref, backCents })),
  ]
  if (
    !(await sendRefund(registrationPayment(services), tx, project, {
      projectId,
      registrationId,
      wanted,
      reason: 'requested',
      ifInvoiced: 'E_REG_URD_OR_INVOICE',
    }))
  )
    throw new Failure('E_REG_URD_OR_AMOUNT')
}

async function giveUp(tx: Executor, ref: RegistrationRef, codes: readonly string[], at: Date): Promise<void> {
  await releaseSeats(tx, ref.projectId, seatsOfSubjects(ref, codes))
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
  const ended = await tx.update(registrations).set({ status: 'closed' }).where(isIt).returning()
  for (const row of ended) await endCorrecting(tx, row, at)
}

function seatsOfSubjects(ref: RegistrationRef, codes: readonly string[]): SQL {
  return sql`
    select project_id, ${BATCH_POOLS}::text, batch_code, pool from ${everyPoolOfRows(sql`registration_subject`)}
    where project_id = ${ref.projectId} and registration_id = ${ref.registrationId}
      and subject_code = any(${sql.param([...codes])}::text[])`
}
