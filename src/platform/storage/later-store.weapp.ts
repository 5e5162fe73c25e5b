import Taro from '@tarojs/taro'
import type { KeyValueStore } from './stores-types'

/** Debounce time before typed values are written, in milliseconds. */
const REST_MS = 300

/**
 * Wraps a slow store in a write-behind cache: `set` is visible at once and written 300 ms after the last change, or
 * when the Mini Program goes to the background, because WeChat terminates it only there. Values that a full storage
 * rejects stay in memory and are retried with the next change.
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
