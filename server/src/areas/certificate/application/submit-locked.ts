import type { DeliveryMethod } from '@contract/certificate-application/delivery'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { StoredContent } from '@server/core/tables/collecting'
import { writeSubmitted } from '@server/domain/applications/submit'
import { unconfirmDraft } from '@server/domain/collecting/draft-store'
import { CERTIFICATE_APPLICATION, type ApplicationRow } from './certificate-application'

/** Submitted content and its delivery method. */
export interface SubmittedApplication {
  certificateCode: string
  way: DeliveryMethod
  content: StoredContent
}

/**
 * Locks and returns the caller's application of a kind; null if none was submitted. The caller holds the lock of the
 * draft.
 */
export async function lockLatest(
  tx: Executor,
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  certificateCode: string,
): Promise<ApplicationRow | null> {
  const latest = await CERTIFICATE_APPLICATION.findLatest(services, owner, certificateCode, tx)
  return latest && CERTIFICATE_APPLICATION.lock(services, tx, latest)
}

/**
 * Submits a draft under the locks of draft and application: a new application, or again after a rejection or
 * withdrawal. Throws CRA_DUPLICATE for an application that is under review or approved.
 */
export async function submitLocked(
  tx: Executor,
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  { certificateCode, way, content }: SubmittedApplication,
  locked: ApplicationRow | null,
): Promise<void> {
  if (locked && !isResubmitted(locked)) throw new Failure('CRA_DUPLICATE')
  const { baseInfo, photoFileId, acceptedLetter } = content
  const nothingYet = { delivery: null, carrier: null, trackingNumber: null, pickupCode: null }
  const handed = {
    ...{ certificateCode, way, ...nothingYet },
    content: { baseInfo, photoFileId, files: {}, acceptedLetter },
  }
  await writeSubmitted(tx, CERTIFICATE_APPLICATION, { services, owner }, handed, locked)
  await unconfirmDraft(tx, CERTIFICATE_APPLICATION.draftOf(owner, certificateCode))
}

export const isResubmitted = ({ state }: { state: string }) => state === 'rejected' || state === 'withdrawn'
