import { host, isDesktop } from '../device/host'
import { copyText } from './clipboard.h5'
import type { KeepOutcome, ServedFile } from './document-types'
import { openDocument } from './documents.h5'

/** WeChat's browser on phones cannot save archives. */
export async function openArchive(file: ServedFile): Promise<KeepOutcome> {
  if (host() === 'browser' || isDesktop()) return openDocument(file)
  const address = new URL(file.url, window.location.href).href
  return (await copyText(address)) === 'copied' ? 'copied' : 'elsewhere'
}

export const openSheet = (file: ServedFile): Promise<KeepOutcome> => openArchive(file)

/** Null in WeChat's browser on phones, which cannot save files. */
export const saveText: ((name: string, text: string) => Promise<KeepOutcome>) | null =
  host() === 'browser' || isDesktop() ? save : null

async function save(name: string, text: string): Promise<KeepOutcome> {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const outcome = await openDocument({ url, name })
  // time for the browser to read the object URL
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return outcome
}
