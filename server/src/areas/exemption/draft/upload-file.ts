import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { receiveFile } from '@server/domain/files/receive-file'
import { exemptionOffering } from '@server/domain/projects/exemption-batches'
import { EXEMPTION } from '../exemption'
import { requireFillingIn } from '../rules'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'> & { upload: Upload }

/** Stores an uploaded file that any ground of the batch requires. Throws the failures of {@link receiveFile}. */
export async function uploadFile(
  { params: { batchCode }, body }: { params: { batchCode: string }; body: UploadFor },
  call: Call,
): Promise<StoredFile> {
  const offering = exemptionOffering(call.project, batchCode)
  requireFillingIn(call, offering, await EXEMPTION.findLatest(call.services, call.owner, batchCode))
  return receiveFile(call, { journey: EXEMPTION.draftOf(call.owner, batchCode), asked: offering, uploadFor: body })
}
