import type { Run } from '../../run'
import { ApiFailure, immediate, later, type Apis } from '../calling'

const MAX_ITEM_BYTES = 1024 * 1024
const MAX_TOTAL_KB = 10 * 1024

interface Item {
  key: string
  data: unknown
}

/** `wx.setStorage` and related APIs. Values are copied on reading and writing, as on a phone. */
export function storageApis({ phone: { storage }, realm }: Run): Apis {
  const write = (key: string, data: unknown): void => {
    const json = JSON.stringify(data ?? '')
    if (Buffer.byteLength(json) > MAX_ITEM_BYTES) throw new ApiFailure('entry size limit reached')
    storage.set(key, json)
  }
  const read = (key: string): unknown => realm.adopt(JSON.parse(storage.get(key) ?? '""'))
  const info = () => {
    const bytes = [...storage].reduce((sum, [key, value]) => sum + key.length + Buffer.byteLength(value), 0)
    return { keys: [...storage.keys()], currentSize: Math.ceil(bytes / 1024), limitSize: MAX_TOTAL_KB }
  }
  const readExisting = ({ key }: Item): { data: unknown } => {
    if (!storage.has(key)) throw new ApiFailure('data not found', { errno: 1400002 })
    return { data: read(key) }
  }
  return {
    now: {
      setStorageSync: immediate('setStorageSync', write, realm),
      getStorageSync: read,
      removeStorageSync: (key: string) => void storage.delete(key),
      clearStorageSync: () => storage.clear(),
      getStorageInfoSync: () => realm.adopt(info()),
    },
    later: {
      setStorage: later<Item>({ key: 'String' }, ({ key, data }) => write(key, data)),
      getStorage: later<Item>({ key: 'String' }, readExisting),
      removeStorage: later<Item>({ key: 'String' }, ({ key }) => void storage.delete(key)),
      clearStorage: later({}, () => storage.clear()),
      getStorageInfo: later({}, info),
    },
  }
}
