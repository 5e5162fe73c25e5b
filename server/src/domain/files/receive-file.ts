import type { StoredFile } from '@contract/collecting/content'
import type { PhotoRequirement, UploadFor } from '@contract/collecting/requirements'
import type { CallContext, Owner, Upload } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import { newId } from '@server/core/postgres/ids'
import type { Journey } from '@server/core/tables/collecting'
import { ownAccount } from '../accounts/lock-account'
import { reencodeImage } from './content/image'
import { kindOf, MEDIA_TYPES, type FileKind } from './content/media-type'
import { inPictureLine } from './content/open-picture'
import { readPdf } from './content/pdf/read-pdf'
import { requirePhotoQuality } from './content/photo-quality'
import { checkDocument, type SentDocument } from './image-checks/check-document'
import { checkPhoto } from './image-checks/check-photo'
import { storedReading } from './image-checks/reading'
import type { Sender } from './image-checks/checked-files'
import { requireAccepted, requirementOf, type FilesAsked, type UploadRequirement } from './requirement'
import { contentDigest, countFiles, describeFile, insertFile, type StoredFileRow } from './stored-file-store'

type Call = Pick<CallContext, 'services' | 'groupDomain'> & Viewing & { owner: Owner; project: Project; upload: Upload }

/** Allows many retakes and replaced scans, but not filling the disk. */
const MOST_FILES_PER_JOURNEY = 100

/** Journey, its file requirements and the requirement that the upload is for. */
interface Wanted {
  journey: Journey
  asked: FilesAsked
  uploadFor: UploadFor
  /** Expected owner of an ID document; defaults to the account's candidate. */
  holder?: SentDocument['holder']
}

/**
 * Stores an uploaded file of a journey: detects its type by content and re-encodes pictures and PDFs. Throws
 * COMMON_NOT_FOUND when the journey requires no such file, COMMON_TOO_MANY, and the PC_, AI_FACE_, CERT_AI_ or
 * E_REG_C_FRP_ code of the file's defect.
 */
export async function receiveFile(call: Call, wanted: Wanted): Promise<StoredFile> {
  const { journey, asked, uploadFor } = wanted
  const { services, owner, upload } = call
  const { purpose, key } = uploadFor
  const requirement = requirementOf(asked, uploadFor)
  const type = requireAccepted(requirement, kindOf(upload.bytes), upload.bytes)
  if ((await countFiles(services, owner, journey)) >= MOST_FILES_PER_JOURNEY) throw new Failure('COMMON_TOO_MANY')

  const accepted = purpose === 'photo' ? await idPhoto(call, type, asked.photo) : await attachment(call, type)
  const found = await findingsOf(call, wanted, { ...accepted, shows: requirement.shows })
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
    contentDigest: contentDigest(services, owner.projectId, accepted.bytes),
    ...found,
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
    const bytes = await reencodeImage(upload.bytes, type, 'jpg')
    if (required) await requirePhotoQuality(bytes, required)
    return { bytes, type: 'jpg' }
  })
}

async function attachment({ services, owner, upload }: Call, type: FileKind): Promise<Accepted> {
  const { bytes } = upload
  if (type === 'pdf') return { bytes: await readPdf(services, owner.accountId, bytes), type }
  const drawnAs = type === 'jpg' ? 'jpg' : 'png'
  return { bytes: await inPictureLine(owner.accountId, () => reencodeImage(bytes, type, drawnAs)), type: drawnAs }
}

interface Findings {
  photoCheck: StoredFileRow['photoCheck']
  photoFinding: StoredFileRow['photoFinding']
  read: StoredFileRow['read']
  reading: StoredFileRow['reading']
}

/** Checks photos and documents by machine where configured. Throws errors that another picture resolves. */
async function findingsOf(
  call: Call,
  { uploadFor, holder = 'account' }: Wanted,
  { shows, ...accepted }: Accepted & Pick<UploadRequirement, 'shows'>,
): Promise<Findings> {
  const none: Findings = { photoCheck: null, photoFinding: null, read: null, reading: null }
  const isPhoto = uploadFor.purpose === 'photo'
  if (!isPhoto && !shows) return none
  const sender: Sender = { ...call, consent: uploadFor.consent, account: await ownAccount(call) }
  if (isPhoto) {
    const { reading, ...checked } = await checkPhoto(sender, accepted.bytes)
    return { ...none, ...checked, reading: storedReading(reading) }
  }
  if (!shows) return none
  const { read, reading } = await checkDocument(sender, { ...accepted, shows, holder })
  return { ...none, read, reading: storedReading(reading) }
}

const LONGEST = 100

/**
 * Returns a safe display and download name: the last part of the sent path, without control characters and direction
 * marks, with the extension of the detected type.
 */
export function fileName(sent: string, kind: FileKind): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const letters = last.replace(/[\p{C}\p{Z}<>:"|?*]+/gu, ' ').trim()
  const stem = letters.replace(/\.[^.]*$/, '').replace(/^\.+/, '')
  return `${[...stem].slice(0, LONGEST).join('') || 'file'}.${kind}`
}
