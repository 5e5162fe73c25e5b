import { host } from '../device/host'
import { openDocument } from './documents.h5'
import type { Arrived, ServedFile } from './documents-types'

/** The browser then keeps what has arrived; WeChat, whose own rules openDocument knows, fetches it again. */
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

/** Long enough for a browser to have taken it. */
const KEPT_MS = 60_000
