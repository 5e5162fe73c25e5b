import type { KeyValueStore } from '@/platform/storage/stores-types'

const kept = new Map<string, string>()
let isFull = false
let leave: () => void = () => undefined
const mockTaro = {
  getStorageSync: (key: string) => kept.get(key) ?? '',
  setStorageSync: jest.fn((key: string, value: string) => {
    if (isFull) throw new Error('setStorageSync:fail exceed storage max size 10Mb')
    kept.set(key, value)
  }),
  removeStorageSync: (key: string) => void kept.delete(key),
  clearStorageSync: () => kept.clear(),
  onAppHide: (hidden: () => void) => (leave = hidden),
}
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: mockTaro }))

type Stores = Record<'localStore' | 'sessionStore' | 'typedStore', KeyValueStore>
/** Simulates a cold start: loads the stores with empty memory. */
function start(): Stores {
  let stores: Stores | undefined
  jest.isolateModules(() => {
    stores = jest.requireActual<Stores>('@/platform/storage/stores.weapp')
  })
  if (!stores) throw new Error('not started')
  return stores
}

let { localStore, sessionStore, typedStore } = start()
const startCold = () => ({ localStore, sessionStore, typedStore } = start())
beforeEach(() => {
  jest.useFakeTimers()
  kept.clear()
  isFull = false
  mockTaro.setStorageSync.mockClear()
  startCold()
})
afterEach(() => jest.useRealTimers())

const day = 24 * 60 * 60_000
const keysRest = () => jest.advanceTimersByTime(300)

describe('Typed answers in the Mini Program', () => {
  test('survive a cold start, unlike the session', () => {
    typedStore.set('table', '{"name":"许\n知远"}')
    sessionStore.set('token', 'abc')
    keysRest()
    expect([...kept.keys()]).toEqual(['table'])
    startCold()
    expect(typedStore.get('table')).toBe('{"name":"许\n知远"}')
    expect(sessionStore.get('token')).toBeNull()
  })

  test('are written after a pause in typing, and can be read before that', () => {
    for (const text of ['许', '许知', '许知远']) {
      typedStore.set('table', text)
      jest.advanceTimersByTime(299)
    }
    expect(mockTaro.setStorageSync).not.toHaveBeenCalled()
    expect(typedStore.get('table')).toBe('许知远')
    keysRest()
    expect(mockTaro.setStorageSync).toHaveBeenCalledTimes(1)
  })

  test('are written before WeChat may end the program in the background', () => {
    typedStore.set('table', '许知远')
    leave()
    startCold()
    expect(typedStore.get('table')).toBe('许知远')
  })

  test('stay in memory when the storage is full, and are written when there is space again', () => {
    isFull = true
    typedStore.set('table', '许')
    expect(keysRest).not.toThrow()
    expect(typedStore.get('table')).toBe('许')
    isFull = false
    leave()
    startCold()
    expect(typedStore.get('table')).toBe('许')
  })

  test('expire a week after the last change', () => {
    typedStore.set('table', 'x')
    keysRest()
    jest.setSystemTime(Date.now() + 6 * day)
    expect(typedStore.get('table')).not.toBeNull()
    jest.setSystemTime(Date.now() + day)
    expect(typedStore.get('table')).toBeNull()
    expect(kept.size).toBe(0)
  })

  test('are removed when storage is cleared at sign-out or after saving, including unwritten ones', () => {
    for (const forget of [() => localStore.clear(), () => typedStore.remove('table')]) {
      typedStore.set('table', 'x')
      forget()
      keysRest()
      expect(typedStore.get('table')).toBeNull()
      expect(kept.size).toBe(0)
    }
  })

  test('are null if an older version stored something unreadable', () => {
    kept.set('table', 'unreadable')
    expect(typedStore.get('table')).toBeNull()
  })
})
