import type { KeyValueStore } from './stores-types'

/** Private windows and full disks refuse to store: the client then forgets at the next load, but works. */
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

/** The same storage: what is typed goes with the tab. */
export const typedStore = storeOver('sessionStorage')
