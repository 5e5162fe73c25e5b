import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import { mostKb, sizeText } from '@contract/collecting/file-formats'
import { sendFile } from '@/platform/device/files'
import type { PickedFile } from '@/platform/device/device-types'
import { shrinkPicture } from '@/platform/device/pictures'
import type { InputOf, OutputOf } from './call'
import { ApiError } from './errors/api-error'
import { callHeaders, fill } from './requests/request'
import { readablePicture } from './readable-picture'
import { patiently } from './requests/send-patiently'
import { takeAnswer } from './take-answer'

/** Calls that take a file and may be retried. */
type UploadKey = {
  [Key in EndpointKey]: Api[Key] extends { upload: true; repeatable: true } ? Key : never
}[EndpointKey]

interface UploadOptions {
  /**
   * Accepted extensions in lower case, without the dot. If JPEG is accepted, pictures that are too large or in another
   * format are converted to it.
   */
  formats: readonly string[]
  /** Maximum size of a picture in KB, if the project limits it. */
  maxKb?: number | undefined
  /** Upload progress, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined
}

/** Uploads one file with its form fields. Throws {@link ApiError}. */
export async function upload<Key extends UploadKey>(
  key: Key,
  input: InputOf<Key>,
  file: PickedFile,
  { formats, maxKb, onProgress }: UploadOptions,
): Promise<OutputOf<Key>> {
  const readable = await readablePicture(file, formats)
  const most = mostKb(endingOf(readable.name), maxKb)
  const sent = readable.bytes > most * 1024 ? await shrunk(readable, formats, most) : readable
  const { params, body } = input as { params?: Record<string, string>; body?: Record<string, string> }
  const path = key.split(' ')[1] ?? ''
  const url = SERVICE_URL + fill(path, params)
  // WeChat sends the name of its temporary file, so the original name is a form field
  const form = { ...body, fileName: sent.name }
  const headers = callHeaders({ path })
  const send = () => sendFile({ url, file: sent, headers, form, onProgress })
  const { status, body: text } = await patiently<Awaited<ReturnType<typeof send>>>(send, true)
  return takeAnswer<OutputOf<Key>>({ headers }, { status, body: parse(text) })
}

/**
 * Compresses a picture to the size limit; throws PC_FILE_TOO_LARGE for other files and pictures that cannot be made
 * small enough.
 */
async function shrunk(file: PickedFile, formats: readonly string[], most: number): Promise<PickedFile> {
  const tooLarge = new ApiError('refused', 'PC_FILE_TOO_LARGE', { max: sizeText(most) })
  const isPicture = /\.(jpe?g|png|heic|heif|webp|bmp)$/i.test(file.name)
  if (!isPicture || !formats.some((format) => format === 'jpg' || format === 'jpeg')) throw tooLarge
  return shrinkPicture(file, most * 1024).catch(() => {
    throw tooLarge
  })
}

const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
