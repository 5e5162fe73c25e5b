import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { inPictureLine, withDecodingTimeout, openPicture } from '@server/domain/files/content/open-picture'
import { ownFiles } from '@server/domain/files/stored-file-store'

/** Printed size, 25 × 35 mm, at 150 dots per inch. */
const SIZE = { width: 148, height: 207 }
const QUALITY = 82

/**
 * Returns a small JPEG as a data URL, so that a document saved on a phone includes it; null where there is none or it
 * cannot be decoded. Throws COMMON_BUSY `{ seconds }`, because the document would otherwise be printed without its
 * photo.
 */
export async function photoOnDocument(services: Services, owner: Owner, fileId: string | null): Promise<string | null> {
  const bytes = await readPhoto(services, owner, fileId)
  return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`
}

async function readPhoto(services: Services, owner: Owner, fileId: string | null): Promise<Buffer | null> {
  const file = fileId === null ? undefined : (await ownFiles(services, owner, [fileId])).get(fileId)
  if (!file) return null
  try {
    const bytes = await services.files.get(file.storageKey)
    return await inPictureLine(owner.accountId, () =>
      withDecodingTimeout(
        openPicture(bytes)
          .rotate()
          .resize({ ...SIZE, fit: 'cover' })
          .jpeg({ quality: QUALITY })
          .toBuffer(),
      ),
    )
  } catch (err) {
    if (err instanceof Failure) throw err
    services.log.warn({ projectId: owner.projectId, fileId, err }, 'the photo of a paper does not open')
    return null
  }
}
