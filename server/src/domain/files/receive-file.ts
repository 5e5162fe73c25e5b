import type { PhotoCheck, StoredFile } from '@contract/collecting/content'
import type { PhotoRequirement, UploadFor } from '@contract/collecting/requirements'
import { Failure } from '@server/core/failure'
import type { CallContext, Owner, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { newId } from '@server/core/postgres/ids'
import type { Journey } from '@server/core/tables/collecting'
import { ownAccount } from '../accounts/own-account'
import { fileName } from './file-name'
import { redraw } from './content/image'
import { kindOf, MEDIA_TYPES, type FileKind } from './content/media-type'
import { readPdf } from './content/pdf/read-pdf'
import { inPictureLine } from './content/open-picture'
import { requirePhotoQuality } from './content/photo-quality'
import { requireAccepted, requirementOf, type FilesAsked } from './requirement'
import { countFiles, describeFile, insertFile } from './stored-file-store'

type Call = Pick<CallContext, 'services'> & Viewing & { owner: Owner; upload: Upload }

/** Retakes of a photo, replaced scans: enough for the most hesitant candidate, too few to fill a disk with. */
const MOST_FILES_PER_JOURNEY = 100

/** The journey that asks for files, what it asks for, and what of it is sent. */
interface Wanted {
  journey: Journey
  asked: FilesAsked
  uploadFor: UploadFor
}

/**
 * Takes in a file of a journey: what it is is decided by its bytes, pictures and PDFs are made anew of what could be seen
 * in them. Throws COMMON_NOT_FOUND when no such file is asked for, COMMON_TOO_MANY, and the PC_ code of whatever is wrong
 * with it.
 */
export async function receiveFile(call: Call, { journey, asked, uploadFor }: Wanted): Promise<StoredFile> {
  const { services, owner, upload } = call
  const { purpose, key } = uploadFor
  const type = requireAccepted(requirementOf(asked, uploadFor), kindOf(upload.bytes), upload.bytes)
  if ((await countFiles(services, owner, journey)) >= MOST_FILES_PER_JOURNEY) throw new Failure('COMMON_TOO_MANY')

  const accepted = purpose === 'photo' ? await idPhoto(call, type, asked.photo) : await attachment(call, type)
  const photoCheck = purpose === 'photo' ? await comparePhoto(services, owner, accepted.bytes) : null
  const fileId = newId()
  const row = await insertFile(services, accepted.bytes, {
    projectId: owner.projectId,
    fileId,
    accountId: owner.accountId,
    ...journey,
    purpose,
    requirementKey: key,
    name: fileName(upload.filename, accepted.type),
    mediaType: MEDIA_TYPES[accepted.type],
    bytes: accepted.bytes.length,
    storageKey: `${owner.projectId}/${fileId}`,
    photoCheck,
    createdAt: new Date(services.now()),
  })
  return describeFile(services, row, call.actor)
}

interface Accepted {
  bytes: Buffer
  type: FileKind
}

function idPhoto({ owner, upload }: Call, type: FileKind, required?: PhotoRequirement): Promise<Accepted> {
  return inPictureLine(owner.accountId, async () => {
    const bytes = await redraw(upload.bytes, type, 'jpg')
    if (required) await requirePhotoQuality(bytes, required)
    return { bytes, type: 'jpg' }
  })
}

async function attachment({ services, owner, upload }: Call, type: FileKind): Promise<Accepted> {
  const { bytes } = upload
  if (type === 'pdf') return { bytes: await readPdf(services, owner.accountId, bytes), type }
  const drawnAs = type === 'jpg' ? 'jpg' : 'png'
  return { bytes: await inPictureLine(owner.accountId, () => redraw(bytes, type, drawnAs)), type: drawnAs }
}

/** A provider that cannot be reached must not stop a candidate: then a person compares. */
async function comparePhoto(services: Call['services'], owner: Owner, photo: Buffer): Promise<PhotoCheck> {
  const account = await ownAccount({ services, owner })
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
