import type { PhotoCheck, StoredFile } from '@contract/collecting/content'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import { requireOpen } from '@server/calls/project/gates'
import type { CallContext, Caller, Upload } from '@server/calls/handler'
import { newId } from '@server/core/postgres/ids'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { ownAccount, projectOf } from '../caller'
import { fileName } from './file-name'
import { redraw } from './content/image'
import { kindOf, MEDIA_TYPES, type FileKind } from './content/media-type'
import { readPdf } from './content/pdf/read-pdf'
import { inPictureLine } from './content/open-picture'
import { requirePhotoQuality } from './content/photo-quality'
import { requireAccepted, requirementOf, type UploadPurpose } from './requirement'
import { countFiles, describeFile, insertFile } from './stored-file-store'

type Call = Pick<CallContext, 'services'> & { caller: Caller; upload: Upload }

/** Retakes of a photo, replaced scans: enough for the most hesitant candidate, too few to fill a disk with. */
const MOST_FILES_PER_BATCH = 100

/**
 * Takes in a file of the registration: what it is is decided by its bytes, pictures and PDFs are made anew of what
 * could be seen in them. Throws COMMON_NOT_FOUND when the batch asks for no such file, COMMON_TOO_MANY, and the PC_ code
 * of whatever is wrong with it.
 */
export async function receiveFile(
  { params, body }: { params: { batchCode: string }; body: UploadPurpose },
  call: Call,
): Promise<StoredFile> {
  const { services, caller, upload } = call
  const project = await projectOf(services, caller)
  const batch = offeringOf(project, batchOf(project, params.batchCode))
  requireOpen(services, project, 'registration')
  const kind = requireAccepted(requirementOf(batch, body), kindOf(upload.bytes), upload.bytes)
  if ((await countFiles(services, caller, batch.code)) >= MOST_FILES_PER_BATCH) throw new Failure('COMMON_TOO_MANY')

  const accepted = body.purpose === 'photo' ? await idPhoto(call, kind, batch) : await attachment(call, kind)
  const photoCheck = body.purpose === 'photo' ? await comparePhoto(services, caller, accepted.bytes) : null
  const fileId = newId()
  const row = await insertFile(services, accepted.bytes, {
    projectId: caller.projectId,
    fileId,
    accountId: caller.accountId,
    batchCode: batch.code,
    purpose: body.purpose,
    requirementKey: body.key ?? '',
    name: fileName(upload.filename, accepted.kind),
    mediaType: MEDIA_TYPES[accepted.kind],
    bytes: accepted.bytes.length,
    storageKey: `${caller.projectId}/${fileId}`,
    photoCheck,
    createdAt: new Date(services.now()),
  })
  return describeFile(services, row)
}

interface Accepted {
  bytes: Buffer
  kind: FileKind
}

function idPhoto({ caller, upload }: Call, kind: FileKind, { photo }: BatchOffering): Promise<Accepted> {
  return inPictureLine(caller.accountId, async () => {
    const bytes = await redraw(upload.bytes, kind, 'jpg')
    if (photo) await requirePhotoQuality(bytes, photo)
    return { bytes, kind: 'jpg' }
  })
}

async function attachment({ services, caller, upload }: Call, kind: FileKind): Promise<Accepted> {
  const { bytes } = upload
  if (kind === 'pdf') return { bytes: await readPdf(services, caller.accountId, bytes), kind }
  const drawnAs = kind === 'jpg' ? 'jpg' : 'png'
  return { bytes: await inPictureLine(caller.accountId, () => redraw(bytes, kind, drawnAs)), kind: drawnAs }
}

/** A provider that cannot be reached must not stop a registration: then a person compares. */
async function comparePhoto(services: Call['services'], caller: Caller, photo: Buffer): Promise<PhotoCheck> {
  const account = await ownAccount({ services, caller })
  try {
    const result = await services.faceCheck.compare(photo, account)
    if (result.outcome === 'refused') throw new Failure(result.error)
    return result.outcome
  } catch (error) {
    if (error instanceof Failure) throw error
    services.log.warn({ err: error }, 'the face comparison cannot be reached; the photo goes to a person')
    return 'manualReview'
  }
}
