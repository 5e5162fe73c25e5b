/** The one cache of what was read: by what was asked for, for whoever asked, for a while. Nothing of it outlives the sign-in. */
import { currentLanguage } from '@/i18n/language'
import { groupDomainAtom, tokenAtom } from './account'
import { ownerIdAtom } from './acting'
import { domainAtom } from './exam'
import { store } from './store'
import { whenEnds } from './stored-atom'

/** `['GET', '/exm_c/charges']`, `['registration', 'draft', 'A01']`: what begins alike is forgotten together. */
export type Key = readonly string[]

interface Kept {
  value: Promise<unknown>
  /** Another candidate, group, project or language is told something else. */
  owner: string
  /** Milliseconds, this device's clock. */
  until: number
}

const all = new Map<string, Kept>()

/** Keeps what comes for so many milliseconds; what fails is not kept. Returns it. */
export function keep<T>(key: Key, milliseconds: number, value: Promise<T>): Promise<T> {
  return keepFor(ownerNow(), key, milliseconds, value)
}

/** The same for whoever asks now, however late the answer to be kept comes: by then somebody else may be signed in. */
export function keeper(): typeof keep {
  const owner = ownerNow()
  return (...kept) => keepFor(owner, ...kept)
}

function keepFor<T>(owner: string, key: Key, milliseconds: number, value: Promise<T>): Promise<T> {
  const name = nameOf(key)
  const entry = { value, owner, until: Date.now() + milliseconds }
  all.set(name, entry)
  value.catch(() => {
    if (all.get(name) === entry) all.delete(name)
  })
  return value
}

/** What was kept under the key and is not too old; null when there is nothing. */
export function kept<T>(key: Key): Promise<T> | null {
  return keptAfter(key, Date.now())
}

/** The same, however old. */
export function lastKept<T>(key: Key): Promise<T> | null {
  return keptAfter(key, 0)
}

/** Forgets what is kept under the key and under keys that begin with it; without one, everything. */
export function forget(key: Key = []): void {
  const start = nameOf(key)
  for (const name of all.keys()) if (name.startsWith(start)) all.delete(name)
}

whenEnds('signIn', forget)

function keptAfter<T>(key: Key, instant: number): Promise<T> | null {
  const found = all.get(nameOf(key))
  return found && found.owner === ownerNow() && instant < found.until ? (found.value as Promise<T>) : null
}

/** No part is taken for the beginning of another. */
const nameOf = (key: Key) => key.map((part) => `${part} `).join('')

function ownerNow(): string {
  const who = [tokenAtom, groupDomainAtom, ownerIdAtom].map((each) => store.get(each))
  return [store.get(domainAtom), ...who, currentLanguage()].join(' ')
}
