import Taro from '@tarojs/taro'
import { localStore, sessionStore, typedStore } from '@/platform/storage/stores.weapp'

const kept = new Map<string, string>()
Object.assign(Taro, {
  getStorageSync: (key: string) => kept.get(key) ?? '',
  setStorageSync: (key: string, value: string) => void kept.set(key, value),
  removeStorageSync: (key: string) => void kept.delete(key),
  clearStorageSync: () => kept.clear(),
})
const day = 24 * 60 * 60_000
const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
afterAll(() => clock.mockRestore())

describe('What is typed in the Mini Program', () => {
  test('is on the phone after a cold start, unlike the session', () => {
    typedStore.set('table', '{"name":"许\n知远"}')
    sessionStore.set('token', 'abc')
    expect([...kept.keys()]).toEqual(['table'])
    expect(typedStore.get('table')).toBe('{"name":"许\n知远"}')
  })

  test('is gone a week after the last key', () => {
    clock.mockReturnValue(1_000_000 + 6 * day)
    expect(typedStore.get('table')).not.toBeNull()
    clock.mockReturnValue(1_000_000 + 7 * day)
    expect(typedStore.get('table')).toBeNull()
    expect(kept.size).toBe(0)
  })

  test('is gone when storage is cleared, as signing out does', () => {
    typedStore.set('table', 'x')
    localStore.clear()
    expect(typedStore.get('table')).toBeNull()
  })

  test('is nothing where an older version left something else', () => {
    kept.set('table', 'unreadable')
    expect(typedStore.get('table')).toBeNull()
  })
})
