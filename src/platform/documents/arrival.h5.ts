import { host } from '../device/host'
import { openDocument } from './documents.h5'
import type { Arrived, ServedFile } from './document-types'

/**
 * A browser saves the bytes that were fetched; in WeChat, `openDocument` applies its rules and fetches the file again.
 */
export async function arrival({ url, name }: ServedFile): Promise<Arrived> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const bytes = await answer.blob()
  if (host() !== 'browser') return { open: () => openDocument({ url, name }) }
  return {
    open: async () => {
      const address = URL.createObjectURL(bytes)
      const outcome = await openDocument({ url: address, name })
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
      return outcome
    },
  }
}

/** Time until the object URL is revoked, so that the browser can finish reading it. */
const KEPT_MS = 60_000
