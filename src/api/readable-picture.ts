import { MAX_FILE_KB } from '@contract/collecting/file-formats'
import type { PickedFile } from '@/platform/device/device-types'
import { otherFormatOf, shrinkPicture } from '@/platform/device/pictures'
import { ApiError } from './errors/api-error'

/** Extensions of picture formats that phones produce and the service does not read. */
const OTHER_NAMES = /\.(heic|heif|hif|avif|webp|jxl|tiff?)$/i

/** Whether a file can be converted to JPEG, so that its extension is accepted. */
export const mayBeRedrawn = (name: string, formats: readonly string[]) => takesJpeg(formats) && OTHER_NAMES.test(name)

/**
 * Converts a picture that the service does not read (HEIC, AVIF, WebP, …) to JPEG, based on its content; returns any
 * other file unchanged. Throws {@link ApiError} PC_PICTURE_FORMAT `{ format }` if the host cannot decode it.
 */
export async function readablePicture(file: PickedFile, formats: readonly string[]): Promise<PickedFile> {
  const format = takesJpeg(formats) ? await formatOf(file) : null
  if (!format) return file
  return shrinkPicture(file, MAX_FILE_KB * 1024).catch(() => {
    throw new ApiError('refused', 'PC_PICTURE_FORMAT', { format })
  })
}

/** Returns null also if the file cannot be read; the service then detects its format. */
async function formatOf(file: PickedFile): Promise<string | null> {
  try {
    return await otherFormatOf(file)
  } catch {
    return null
  }
}

const takesJpeg = (formats: readonly string[]) => formats.some((format) => format === 'jpg' || format === 'jpeg')
