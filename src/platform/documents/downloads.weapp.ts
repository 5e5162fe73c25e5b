import Taro from '@tarojs/taro'
import { copyText } from './clipboard.weapp'
import type { KeepOutcome, ServedFile } from './document-types'
import { attempted, fetched, openDocument } from './documents.weapp'

export async function openArchive({ url }: ServedFile): Promise<KeepOutcome> {
  return (await copyText(url)) === 'failed' ? 'elsewhere' : 'copied'
}

export function openSheet(file: ServedFile): Promise<KeepOutcome> {
  return file.name.endsWith('.xlsx') ? openDocument(file) : sendFile(file)
}

/** Copies the address where WeChat cannot send files (before base library 2.16.1) or fails to. */
async function sendFile(file: ServedFile): Promise<KeepOutcome> {
  if (!Taro.canIUse('shareFileMessage')) return openArchive(file)
  let filePath = ''
  const fetching = await attempted(async () => {
    filePath = await fetched(file.url)
  })
  if (fetching !== 'done') return fetching
  const sending = await attempted(() => shared(filePath, file.name))
  return sending === 'failed' ? openArchive(file) : sending
}

/** Wraps a callback API that Taro does not promisify. */
function shared(filePath: string, fileName: string): Promise<void> {
  return new Promise((resolve, reject) => {
    void Taro.shareFileMessage({ filePath, fileName, success: () => resolve(), fail: reject })
  })
}

export const saveText: ((name: string, text: string) => Promise<KeepOutcome>) | null = null
