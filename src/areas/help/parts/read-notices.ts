/** Which notices somebody has read: an account's are kept by the service, a visitor's by the device. */
import { call } from '@/api/call'
import { tokenAtom } from '@/session/account'
import { store } from '@/session/store'
import { localAtom } from '@/session/stored-atom'

/** Codes by project. */
const readHereAtom = localAtom<Record<string, readonly string[]>>('read-notices', {})

/** Null when it is not known: a mark that may be wrong is none. */
export async function readCodes(domain: string): Promise<readonly string[] | null> {
  if (store.get(tokenAtom) === null) return readHere(domain)
  try {
    return (await call('GET /exm_c/notices/read')).codes
  } catch {
    return null
  }
}

/** Nothing is said when it fails: the notice is read, and stays marked until the next time. */
export async function markRead(domain: string, code: string): Promise<void> {
  if (store.get(tokenAtom) !== null) {
    await call('POST /exm_c/notices/:code/read', { params: { code } }, { repeatable: true }).catch(() => undefined)
  } else if (!readHere(domain).includes(code)) {
    store.set(readHereAtom, { ...store.get(readHereAtom), [domain]: [...readHere(domain), code] })
  }
}

const readHere = (domain: string) => store.get(readHereAtom)[domain] ?? []
