import type { Way } from '@contract/certificate-application/ways'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { StoredContent } from '@server/core/tables/collecting'
import { writeHandedIn } from '@server/domain/applications/hand-in'
import { unconfirmDraft } from '@server/domain/collecting/draft-store'
import { CERTIFICATE_APPLICATION, type ApplicationRow } from './application'

/** What of a draft is handed in, and how it is to come. */
export interface Handed {
  certificateCode: string
  way: Way
  content: StoredContent
}

/** The caller's application of a kind, locked; null where none was submitted. The draft is locked by the caller. */
export async function lockLatest(
  tx: Executor,
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  certificateCode: string,
): Promise<ApplicationRow | null> {
  const latest = await CERTIFICATE_APPLICATION.findLatest(services, owner, certificateCode, tx)
  return latest && CERTIFICATE_APPLICATION.lock(services, tx, latest)
}

/**
 * Submits a draft that the caller locked, with the application locked since: a new application, or once more what was rejected
 * or withdrawn. Throws CRA_DUPLICATE for one that is being reviewed or approved.
 */
export async function handInLocked(
  tx: Executor,
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  { certificateCode, way, content }: Handed,
  locked: ApplicationRow | null,
): Promise<void> {
  if (locked && !isHandedInAgain(locked)) throw new Failure('CRA_DUPLICATE')
  const { baseInfo, photoFileId, acceptedLetter } = content
  const nothingYet = { delivery: null, carrier: null, trackingNumber: null, pickupCode: null }
  const handed = {
    ...{ certificateCode, way, ...nothingYet },
    content: { baseInfo, photoFileId, files: {}, acceptedLetter },
  }
  await writeHandedIn(tx, CERTIFICATE_APPLICATION, { services, owner }, handed, locked)
  await unconfirmDraft(tx, CERTIFICATE_APPLICATION.draftOf(owner, certificateCode))
}

export const isHandedInAgain = ({ state }: { state: string }) => state === 'rejected' || state === 'withdrawn'
