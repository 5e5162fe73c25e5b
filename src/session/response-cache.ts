/** In-memory cache of responses by key, separate for each user, project and language. Cleared when the sign-in ends. */
import { currentLanguage } from '@/i18n/language'
import { groupDomainAtom, tokenAtom } from './account'
import { ownerIdAtom } from './acting'
import { domainAtom } from './exam'
import { store } from './store'
import { whenEnds } from './stored-atom'

/**
 * Cache key such as `['GET', '/exm_c/charges']` or `['registration', 'draft', 'A01']`; a prefix invalidates all keys
 * below it.
 */
type Key = readonly string[]

interface CacheEntry {
  value: Promise<unknown>
  /** User, group, project and language that the value belongs to. */
  owner: string
  /** Expiry in milliseconds of this device's clock. */
  until: number
}

const entries = new Map<string, CacheEntry>()

/** Caches a pending value for `milliseconds` and returns it; a rejected value is removed. */
export function cacheResponse<T>(key: Key, milliseconds: number, value: Promise<T>): Promise<T> {
  return cacheFor(ownerNow(), key, milliseconds, value)
}

/**
 * Returns a {@link cacheResponse} bound to the current user: by the time the response arrives, another user may be
 * signed in.
 */
export function cacheForCurrentUser(): typeof cacheResponse {
  const owner = ownerNow()
  return (...args) => cacheFor(owner, ...args)
}

function cacheFor<T>(owner: string, key: Key, milliseconds: number, value: Promise<T>): Promise<T> {
  const name = nameOf(key)
  const entry = { value, owner, until: Date.now() + milliseconds }
  entries.set(name, entry)
  value.catch(() => {
    if (entries.get(name) === entry) entries.delete(name)
  })
  return value
}

/** Returns the cached value if it has not expired; null otherwise. */
export function cachedResponse<T>(key: Key): Promise<T> | null {
  return cachedAfter(key, Date.now())
}

/** Returns the cached value even if it has expired; null if there is none. */
export function lastCachedResponse<T>(key: Key): Promise<T> | null {
  return cachedAfter(key, 0)
}

/** Removes the value of the key and of all keys that start with it; without a key, all values. */
export function forgetResponses(key: Key = []): void {
  const start = nameOf(key)
  for (const name of entries.keys()) if (name.startsWith(start)) entries.delete(name)
}

whenEnds('signIn', forgetResponses)

function cachedAfter<T>(key: Key, instant: number): Promise<T> | null {
  const found = entries.get(nameOf(key))
  return found && found.owner === ownerNow() && instant < found.until ? (found.value as Promise<T>) : null
}

/** Terminates each part, so that no part matches as the prefix of another. */
const nameOf = (key: Key) => key.map((part) => `${part} `).join('')

function ownerNow(): string {
  const who = [tokenAtom, groupDomainAtom, ownerIdAtom].map((each) => store.get(each))
  return [store.get(domainAtom), ...who, currentLanguage()].join(' ')
}
