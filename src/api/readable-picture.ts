import { MAX_FILE_KB } from '@contract/collecting/file-formats'
import type { PickedFile } from '@/platform/device/files-types'
import { otherFormatOf, shrinkPicture } from '@/platform/device/pictures'
import { ApiError } from './errors/api-error'

/** Names under which phones save pictures that the service does not read. */
const OTHER_NAMES = /\.(heic|heif|hif|avif|webp|jxl|tiff?)$/i

/** Whether a file may be such a picture: it is redrawn, so its name is no reason to refuse it. */
export const mayBeRedrawn = (name: string, formats: readonly string[]) => takesJpeg(formats) && OTHER_NAMES.test(name)

/**
 * Redraws a picture as JPEG whose format the service does not read (HEIC, AVIF, WebP …), whatever its name says; any other
 * file stays as it is. Throws {@link ApiError} PC_PICTURE_FORMAT `{ format }` where the host cannot decode it.
 */
export async function readablePicture(file: PickedFile, formats: readonly string[]): Promise<PickedFile> {
  const format = takesJpeg(formats) ? await formatOf(file) : null
  if (!format) return file
  return shrinkPicture(file, MAX_FILE_KB * 1024).catch(() => {
    throw new ApiError('refused', 'PC_PICTURE_FORMAT', { format })
  })
}

/** Null also where the file cannot be looked into: the service says what it is. */
async function formatOf(file: PickedFile): Promise<string | null> {
  try {
    return await otherFormatOf(file)
  } catch {
    return null
  }
}

const takesJpeg = (formats: readonly string[]) => formats.some((format) => format === 'jpg' || format === 'jpeg')
