import Taro from '@tarojs/taro'
import { formatPattern } from '@contract/format'
import { ChooserError, type ChooserTrouble, type PickedFile, type PickOptions, type SendOptions } from './device-types'
import { cookiesFor } from '../network/cookies.weapp'
import { denialOf, openSettingsFor } from './phone-permission.weapp'

export async function pickFiles({ kind, extensions, count = 1 }: PickOptions): Promise<PickedFile[]> {
  try {
    return kind === 'image' ? await pickImages(count) : await pickFromChat(extensions, count)
  } catch (error) {
    const trouble = await troubleOf(String((error as { errMsg?: string }).errMsg))
    if (trouble) throw new ChooserError(trouble)
    return []
  }
}

/**
 * Returns the reason of a failed chooser call, null for a closed chooser, which WeChat reports as a failure, and for a
 * refused privacy agreement, whose dialog has already explained the consequence.
 */
async function troubleOf(message: string): Promise<ChooserTrouble | null> {
  if (/cancel|privacy permission/.test(message)) return null
  if (!/auth ?den|authorize|permission/.test(message)) return 'failed'
  return denialOf(message, { permissions: ['cameraAuthorized', 'albumAuthorized'] })
}

export { openSettingsFor as openChooserSettings }

async function pickImages(count: number): Promise<PickedFile[]> {
  const { tempFiles } = await Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['original'] })
  const pickedAt = Date.now()
  return tempFiles.map(({ tempFilePath, size }, index) => ({
    name: pictureName(pickedAt, index, tempFilePath),
    bytes: size,
    path: tempFilePath,
    source: tempFilePath,
  }))
}

/** Generates a camera-style name, `IMG_20261123_074500.jpg`, because WeChat does not expose the original file name. */
function pictureName(pickedAt: number, index: number, path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'jpg'
  return `IMG_${formatPattern(pickedAt, 'yyyyMMdd_HHmmss')}${index > 0 ? `_${index + 1}` : ''}.${ending}`
}

/** Picks files from WeChat conversations, the only source of documents in a Mini Program. */
async function pickFromChat(extensions: readonly string[], count: number): Promise<PickedFile[]> {
  const { tempFiles } = await Taro.chooseMessageFile({ count, type: 'file', extension: [...extensions] })
  return tempFiles.map(({ name, size, path }) => ({ name, bytes: size, path, source: path }))
}

export function sendFile({
  url,
  file,
  headers,
  form,
  onProgress,
}: SendOptions): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const task = Taro.uploadFile({
      url,
      filePath: file.path,
      fileName: file.name,
      name: 'file',
      header: { ...headers, ...cookiesFor(url) },
      formData: form,
      success: ({ statusCode, data }) => resolve({ status: statusCode, body: data }),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
    task.progress(({ progress }) => onProgress?.(progress))
  })
}
