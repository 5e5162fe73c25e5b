import { host, isDesktop } from '../device/host'
import { openDocument } from './documents.h5'
import type { KeepOutcome } from './documents-types'

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
