import Taro from '@tarojs/taro'
import type { KeepOutcome, ServedFile } from './documents-types'

type FileType = NonNullable<Taro.openDocument.Option['fileType']>

/** What WeChat's reader opens; everything else is taken for a PDF, as most of it is. */
const readable: readonly FileType[] = ['docx', 'xlsx']

export async function openDocument({ url, name }: ServedFile): Promise<KeepOutcome> {
  return attempted(async () => {
    const fileType = readable.find((type) => name.endsWith(`.${type}`)) ?? 'pdf'
    // the menu of WeChat's reader sends the file on or saves it
    await Taro.openDocument({ filePath: await fetched(url), fileType, showMenu: true })
  })
}

export async function savePicture({ url }: ServedFile): Promise<KeepOutcome> {
  return attempted(async () => {
    await Taro.saveImageToPhotosAlbum({ filePath: await fetched(url) })
  })
}

export function openHostSettings(): void {
  void Taro.openSetting()
}

/** Where it lies on the phone now. Throws when it cannot be fetched. */
export async function fetched(url: string): Promise<string> {
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url })
  if (statusCode !== 200) throw new Error(`status ${statusCode}`)
  return tempFilePath
}

/** How a call of WeChat's that the candidate or the phone may refuse has ended. */
export async function attempted(work: () => Promise<void>): Promise<KeepOutcome> {
  try {
    await work()
    return 'done'
  } catch (error) {
    return outcomeOf(String((error as { errMsg?: string }).errMsg))
  }
}

function outcomeOf(message: string): KeepOutcome {
  if (/auth ?den|authorize/i.test(message) && !/privacy/.test(message)) return 'denied'
  return /privacy|cancel/.test(message) ? 'refused' : 'failed'
}
