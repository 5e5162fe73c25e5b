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

/** Writing takes a slow phone longer than a key: what is typed is written when the keys rest. */
const resting = laterStore(phoneStore)

/** A cookie that no script of a browser could read or clear (platform/network/cookies.weapp.ts). */
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

/** Memory lasts exactly as long as a session of the Mini Program: until its next cold start. */
export const sessionStore: KeyValueStore = {
  get: (key) => values.get(key) ?? null,
  set: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
  clear: () => values.clear(),
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/** Each value behind the time when it was written. */
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
