import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { receiveFile } from '@server/domain/files/receive-file'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { draftOf } from '../journey'
import { requireMayFillIn, requireNotOfOthers } from '../rules'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'> & { upload: Upload }

/**
 * Stores an uploaded file of the batch. Throws E_REG_BATCH_NOT_OPEN, ERG_NOT_SUBMITTED and the failures of
 * {@link receiveFile}.
 */
export async function uploadFile(
  { params: { batchCode }, body }: { params: { batchCode: string }; body: UploadFor },
  call: Call,
): Promise<StoredFile> {
  const batch = offeringOf(call.project, batchOf(call.project, batchCode))
  requireMayFillIn(call, batch)
  await requireNotOfOthers(call, batch.code)
  return receiveFile(call, { journey: draftOf(call.owner, batch.code), asked: batch, uploadFor: body })
}
