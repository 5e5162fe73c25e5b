import type { KeyValueStore } from './stores-types'

/** Ignores storage errors (private windows, full disks): the client then works without persistence. */
function storeOver(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(window[name])
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
  }
}

export const localStore = storeOver('localStorage')
export const sessionStore = storeOver('sessionStorage')

/** Session storage, so that typed values are deleted with the tab. */
export const typedStore = storeOver('sessionStorage')
