import { correctionRequirements, isAskedFor } from '@contract/registration/correction/correction-requirements'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { draftOf } from '../journey'
import { requireRegistration } from '../registration-store'
import { requireAction } from '../situation'
import type { Corrected } from './correction-content'
import { findAskedCorrection } from './correction-store'

export type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>
export type CorrectionInput = { params: { registrationId: string } }

/**
 * The correction that awaits the caller. Throws E_REG_NOT_FOUND, E_REG_CORRECTION_NONE, E_REG_CORRECTION_OVER,
 * E_REG_NOT_ACTIVE, and EXM_BATCH_NOT_FOUND where the project has the batch no more.
 */
export async function ownCorrection(
  { services, owner, project }: Call,
  registrationId: string,
  { db, lock }: { db: Executor; lock: boolean },
): Promise<Corrected & { until: Date }> {
  const row = await requireRegistration(db, owner, registrationId, { lock })
  await requireAction('correct', registrationId, { services, db, project, owner })
  const correction = await findAskedCorrection(services, db, row)
  if (!correction) throw new Failure('E_REG_CORRECTION_NONE')
  const offering = offeringOf(project, batchOf(project, row.batchCode))
  // what the project's file asks for no more need not be corrected either
  const items = correction.asked.filter((item) => isAskedFor(offering, item))
  return {
    ...{ owner, row, fields: offering.fields, items, until: correction.until },
    asked: correctionRequirements(offering, items),
    before: openAnswers(services, draftOf(owner, row.batchCode), row.content.baseInfo),
  }
}
