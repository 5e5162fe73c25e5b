import { AUDIT_STATUS } from '@contract/codes'
import { isFree } from '@contract/money/is-free'
import {
  correctionRequirements,
  editableParts,
  isAskedFor,
} from '@contract/registration/correction/correction-requirements'
import type { Offering } from '@contract/registration/offered/offering'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { draftOf } from '../journey'
import { requireRegistration, type RegistrationRow } from '../registration-store'
import { requireAction } from '../situation'
import type { Corrected } from './correction-content'
import { findCorrections } from './correction-store'

export type Call = Viewing & Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'>
export type CorrectionInput = { params: { registrationId: string } }

/**
 * Returns the parts of a registration that the caller may change now: those requested by the exam body, or everything
 * until it is paid. Throws E_REG_NOT_FOUND, E_REG_CORRECTION_NONE, E_REG_CORRECTION_OVER, E_REG_EDIT_PAID,
 * E_REG_EDIT_AUDITED, E_REG_NOT_ACTIVE, and EXM_BATCH_NOT_FOUND when the batch is no longer in the project file.
 */
export async function ownCorrection(call: Call, registrationId: string, options: Reading): Promise<Corrected> {
  const { services, owner, project } = call
  const { db } = options
  const row = await requireRegistration(db, owner, registrationId, options)
  const asked = await findCorrections(services, db, row)
  const action = isForExamBody(row, asked.length) ? 'correct' : 'edit'
  await requireAction(action, registrationId, { services, db, project, owner })
  const offering = offeringOf(project, batchOf(project, row.batchCode))
  const open = action === 'edit' ? edited(offering, row) : awaited(offering, asked)
  return {
    ...{ owner, row, fields: offering.fields, ...open },
    asked: correctionRequirements(offering, open.items),
    before: openAnswers(services, draftOf(owner, row.batchCode), row.content.baseInfo),
  }
}

interface Reading {
  db: Executor
  lock: boolean
}

type Open = Pick<Corrected, 'askedBy' | 'items' | 'until'>

/**
 * Returns whether the call concerns a requested correction. After a paid registration had one, refusals name the state
 * of the correction, not the payment.
 */
function isForExamBody(row: RegistrationRow, timesAsked: number): boolean {
  const { auditStatus } = row
  return auditStatus === AUDIT_STATUS.toBeSubmitted || (timesAsked > 0 && row.paymentStatus === 'paid' && !isFree(row))
}

/** Returns the open request without items that the project file no longer has. */
function awaited(offering: Offering, corrections: Awaited<ReturnType<typeof findCorrections>>): Open {
  const waiting = corrections.find(({ state }) => state === 'asked')
  if (!waiting) throw new Failure('E_REG_CORRECTION_NONE')
  const items = waiting.asked.filter((item) => isAskedFor(offering, item))
  return { askedBy: 'examBody', items, until: waiting.until }
}

function edited(offering: Offering, { expiresAt }: RegistrationRow): Open {
  const items = editableParts(offering).map((one) => ({ ...one, reason: null }))
  return { askedBy: 'candidate', items, until: expiresAt }
}
