import { host, isDesktop } from '../device/host'
import { copyText } from './clipboard.h5'
import { openDocument } from './documents.h5'
import type { KeepOutcome, ServedFile } from './documents-types'

/** WeChat's browser on phones cannot save archives. */
export async function openArchive(file: ServedFile): Promise<KeepOutcome> {
  if (host() === 'browser' || isDesktop()) return openDocument(file)
  const address = new URL(file.url, window.location.href).href
  return (await copyText(address)) === 'copied' ? 'copied' : 'elsewhere'
}
