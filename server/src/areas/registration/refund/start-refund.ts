import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'
import { releaseSeats } from '@server/domain/seats/pools'
import { endCorrecting } from '../correction/end-correcting'
import type { RegistrationRef } from '../registration-refs'
import { findSubjects } from '../registration-store'
import { registrationTill } from '../orders/till'
import { sendBack } from './send-back'
import { setRequest, type RequestRow } from './refund-store'

/**
 * Does what was asked for: the subjects give their seats back, their money goes back line by line, and a registration that
 * is left with nothing ends. Pools and registration are locked by the caller. Throws E_REG_URD_OR_AMOUNT, and nothing
 * happened, where the order has no longer so much to give back, E_REG_URD_OR_INVOICE where an invoice says that it was paid.
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
    !(await sendBack(registrationTill(services), tx, project, {
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
