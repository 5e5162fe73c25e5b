import Taro from '@tarojs/taro'
import { denialOf, openSettingsFor } from '../device/phone-permission.weapp'
import type { KeepOutcome, ServedFile } from './document-types'

type FileType = NonNullable<Taro.openDocument.Option['fileType']>

/** File types that WeChat's document viewer opens by extension; all others are opened as PDF. */
const readable: readonly FileType[] = ['docx', 'xlsx']

export async function openDocument({ url, name }: ServedFile): Promise<KeepOutcome> {
  return attempted(async () => {
    const fileType = readable.find((type) => name.endsWith(`.${type}`)) ?? 'pdf'
    // the menu of WeChat's document viewer forwards or saves the file
    await Taro.openDocument({ filePath: await fetched(url), fileType, showMenu: true })
  })
}

export async function savePicture({ url }: ServedFile): Promise<KeepOutcome> {
  return attempted(async () => {
    await Taro.saveImageToPhotosAlbum({ filePath: await fetched(url) })
  }, 'albumAuthorized')
}

export { openSettingsFor as openHostSettings }

/** Downloads a file and returns its temporary path. Throws if the download fails. */
export async function fetched(url: string): Promise<string> {
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url })
  if (statusCode !== 200) throw new Error(`status ${statusCode}`)
  return tempFilePath
}

/**
 * Runs a WeChat call that the candidate, WeChat or the phone may refuse, and returns its outcome; `permission` is the
 * phone permission that it needs.
 */
export async function attempted(work: () => Promise<void>, permission?: keyof typeof scopes): Promise<KeepOutcome> {
  try {
    await work()
    return 'done'
  } catch (error) {
    return outcomeOf(String((error as { errMsg?: string }).errMsg), permission)
  }
}

const scopes = {
  albumAuthorized: 'scope.writePhotosAlbum',
  phoneCalendarAuthorized: 'scope.addPhoneCalendar',
} as const

async function outcomeOf(message: string, permission?: keyof typeof scopes): Promise<KeepOutcome> {
  if (/privacy|cancel/.test(message)) return 'refused'
  if (!/auth ?den|authorize|system permission/i.test(message)) return 'failed'
  return denialOf(message, permission ? { permissions: [permission], scope: scopes[permission] } : { permissions: [] })
}

export const enlarge: ((src: string) => void) | null = (src) => {
  // a picture that cannot be loaded is not enlarged
  Taro.previewImage({ urls: [src], current: src }).catch(() => undefined)
}
