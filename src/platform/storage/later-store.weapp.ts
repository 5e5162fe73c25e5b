import Taro from '@tarojs/taro'
import type { KeyValueStore } from './stores-types'

/** How long the keys rest before what was typed is written. */
const REST_MS = 300

/**
 * Over a store that is slow to write: what is set is known at once, and written 300 ms after the last change or when the
 * candidate leaves the Mini Program, because WeChat ends it only in the background. What a full storage refuses stays
 * known, and is tried again with the next change.
 */
export function laterStore(store: KeyValueStore): KeyValueStore {
  const waiting = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    for (const [key, value] of [...waiting]) {
      try {
        store.set(key, value)
        waiting.delete(key)
      } catch {
        return
      }
    }
  }
  Taro.onAppHide(write)

  return {
    get: (key) => waiting.get(key) ?? store.get(key),
    set: (key, value) => {
      waiting.set(key, value)
      clearTimeout(timer)
      timer = setTimeout(write, REST_MS)
    },
    remove: (key) => {
      waiting.delete(key)
      store.remove(key)
    },
    clear: () => {
      waiting.clear()
      store.clear()
    },
  }
}
