import { host, isDesktop } from '../device/host'
import { openDocument } from './documents.h5'
import type { KeepOutcome } from './documents-types'

/** WeChat's browser on phones saves no file. */
export const saveText: ((name: string, text: string) => Promise<KeepOutcome>) | null =
  host() === 'browser' || isDesktop() ? save : null

async function save(name: string, text: string): Promise<KeepOutcome> {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const outcome = await openDocument({ url, name })
  // the browser has read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return outcome
}
