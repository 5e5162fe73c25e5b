/** Read notices: stored by the service for an account, on the device for a visitor. */
import { call } from '@/api/call'
import { tokenAtom } from '@/session/account'
import { store } from '@/session/store'
import { localAtom } from '@/session/stored-atom'

/** Codes by project. */
const readHereAtom = localAtom<Record<string, readonly string[]>>('read-notices', {})

/** Returns null if unknown, in which case no notice is marked as unread. */
export async function readCodes(domain: string): Promise<readonly string[] | null> {
  if (store.get(tokenAtom) === null) return readHere(domain)
  try {
    return (await call('GET /exm_c/notices/read')).codes
  } catch {
    return null
  }
}

/** Marks a notice as read. Ignores failures: the notice is then marked as unread until it is opened again. */
export async function markRead(domain: string, code: string): Promise<void> {
  if (store.get(tokenAtom) !== null) {
    await call('POST /exm_c/notices/:code/read', { params: { code } }, { repeatable: true }).catch(() => undefined)
  } else if (!readHere(domain).includes(code)) {
    store.set(readHereAtom, { ...store.get(readHereAtom), [domain]: [...readHere(domain), code] })
  }
}

const readHere = (domain: string) => store.get(readHereAtom)[domain] ?? []
