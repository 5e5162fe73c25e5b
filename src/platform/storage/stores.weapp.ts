import Taro from '@tarojs/taro'
import type { KeyValueStore } from './stores-types'
import { laterStore } from './later-store.weapp'

const phoneStore: KeyValueStore = {
  get: (key) => {
    const value: unknown = Taro.getStorageSync(key)
    return typeof value === 'string' && value !== '' ? value : null
  },
  set: (key, value) => Taro.setStorageSync(key, value),
  remove: (key) => Taro.removeStorageSync(key),
  clear: () => Taro.clearStorageSync(),
}

/** Debounced, because a write takes longer than a key press on slow phones. */
const resting = laterStore(phoneStore)

/**
 * Key of the cookie store. Survives `clear()`, like HttpOnly cookies that scripts in a browser cannot clear
 * (platform/network/cookies.weapp.ts).
 */
export const COOKIES = 'cookies'

export const localStore: KeyValueStore = {
  ...phoneStore,
  clear: () => {
    const cookies = phoneStore.get(COOKIES)
    resting.clear()
    if (cookies !== null) phoneStore.set(COOKIES, cookies)
  },
}

const values = new Map<string, string>()

/** Held in memory, which lasts exactly for one session of the Mini Program: until its next cold start. */
export const sessionStore: KeyValueStore = {
  get: (key) => values.get(key) ?? null,
  set: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
  clear: () => values.clear(),
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/** Prefixes each value with the time when it was written. */
export const typedStore: KeyValueStore = {
  get: (key) => {
    const [, at = '', value = ''] = /^(\d+) ([\s\S]*)$/.exec(resting.get(key) ?? '') ?? []
    if (value && Date.now() - Number(at) < WEEK_MS) return value
    resting.remove(key)
    return null
  },
  set: (key, value) => resting.set(key, `${Date.now()} ${value}`),
  remove: (key) => resting.remove(key),
  clear: () => resting.clear(),
}
