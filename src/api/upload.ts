import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import { mostKb, sizeText } from '@contract/collecting/file-formats'
import { sendFile } from '@/platform/device/files'
import type { PickedFile } from '@/platform/device/files-types'
import { shrinkPicture } from '@/platform/device/pictures'
import type { InputOf, OutputOf } from './call'
import { ApiError } from './errors/api-error'
import { callHeaders } from './requests/headers'
import { readablePicture } from './readable-picture'
import { fill } from './requests/request'
import { patiently } from './requests/send-patiently'
import { takeAnswer } from './take-answer'

/** Calls that take a file, which may be sent twice. */
type UploadKey = {
  [Key in EndpointKey]: Api[Key] extends { upload: true; repeatable: true } ? Key : never
}[EndpointKey]

interface UploadOptions {
  /** Lower case, without the dot: what is accepted. Where that is JPEG, a picture too large or in another format becomes one. */
  formats: readonly string[]
  /** Most KB of a picture, where the project limits it. */
  maxKb?: number | undefined
  /** Hears 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined
}

/** Sends one file with its form. Throws {@link ApiError}. */
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
  // WeChat calls what it sends after its own temporary files: the name the candidate knows goes along
  const form = { ...body, fileName: sent.name }
  const headers = callHeaders({ path })
  const send = () => sendFile({ url, file: sent, headers, form, onProgress })
  const { status, body: text } = await patiently<Awaited<ReturnType<typeof send>>>(send, true)
  return takeAnswer<OutputOf<Key>>({ headers }, { status, body: parse(text) })
}

/** A camera's picture is made to fit; anything else that is too large cannot be sent. */
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
