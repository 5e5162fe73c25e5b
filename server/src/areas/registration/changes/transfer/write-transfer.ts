import { and, eq } from 'drizzle-orm'
import type { BatchOffering, Sitting } from '@contract/registration/offered/offering'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import { registrationChanges } from '@server/core/tables/registration-changes'
import { reencryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { everyPoolOf, poolGroupOf } from '@server/domain/projects/batch-pools'
import { releaseSeats, takeSeats } from '@server/domain/seats/pools'
import { draftOf } from '../../journey'
import { exemptionsUnchanged } from '../../submit/submission-rules'
import { addToTimelines } from '../../timeline/timeline'
import { poolRows } from '../pool-rows'
import { moveLines } from '../move-lines'
import type { Moving } from './transfer-target'

interface Transfer {
  moving: Moving
  /** Target batch as offered to the candidate. */
  batch: BatchOffering
  sittings: Sitting[]
  at: Date
}

/**
 * Moves seats, subjects and content to another batch, and updates the areas in the paid order lines. The registration
 * number stays, because documents, payments and messages refer to it. The caller holds the locks of the pools of both
 * batches and of the registration.
 */
export async function writeTransfer(
  tx: Executor,
  services: Services,
  { moving: { registration, held, answers }, batch, sittings, at }: Transfer,
): Promise<void> {
  const { projectId, registrationId, batchCode: from, content } = registration
  const to = batch.code
  await takeSeats(tx, poolGroupOf({ projectId, batchCode: to }), everyPoolOf(sittings))
  await releaseSeats(tx, projectId, poolRows(poolGroupOf(registration), everyPoolOf(held)))
  const baseInfo = reencryptAnswers(services, draftOf(registration, to), answers, content.baseInfo)
  await tx
    .update(registrations)
    .set({
      batchCode: to,
      content: { ...content, baseInfo, sittings, exempted: exemptionsUnchanged(services, registration, batch) },
    })
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
  for (const { subjectCode, areaCode, areaName } of sittings) {
    const { projectId: project, registrationId: ofRegistration, subjectCode: subject } = registrationSubjects
    await tx
      .update(registrationSubjects)
      .set({ batchCode: to, areaCode })
      .where(and(eq(project, projectId), eq(ofRegistration, registrationId), eq(subject, subjectCode)))
    await moveLines(tx, { projectId, registrationId }, { subjectCode, areaName })
  }
  const moves = sittings.map(({ subjectCode, areaCode }) => ({
    ...{ subjectCode, to: areaCode },
    from: held.find((one) => one.subjectCode === subjectCode)?.areaCode ?? areaCode,
  }))
  const change = {
    projectId,
    changeId: newId(),
    registrationId,
    kind: 'transfer' as const,
    batches: { from, to },
    moves,
    at,
  }
  await tx.insert(registrationChanges).values(change)
  await addToTimelines(tx, [{ projectId, registrationId, event: 'transferred', at }])
}
