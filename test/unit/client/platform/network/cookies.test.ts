/** The Mini Program has no cookie store and stores the service's cookie for known devices itself. */
const mockKept = new Map<string, unknown>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getStorageSync: (key: string) => mockKept.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void mockKept.set(key, value),
    removeStorageSync: (key: string) => void mockKept.delete(key),
    clearStorageSync: () => mockKept.clear(),
    onAppHide: () => undefined,
  },
}))
jest.mock('@/platform/storage/stores', () => jest.requireActual<object>('@/platform/storage/stores.weapp'))

import { cookiesFor, keepCookies } from '@/platform/network/cookies.weapp'
import { localStore } from '@/platform/storage/stores.weapp'

const SIGN_IN = 'https://exam.example.org/ea/g/sign-in'
const cookie = 'known-device=nonce.signature; Path=/ea/g; Max-Age=15552000; HttpOnly'

beforeEach(() => mockKept.clear())

test.each([
  ['as a list', { cookies: [cookie], header: {} }],
  ['as a header, however it is spelled', { header: { 'set-cookie': cookie } }],
])('a cookie received %s is sent with calls that need no sign-in, and with no other', (_how, answer) => {
  expect(cookiesFor(SIGN_IN)).toEqual({})
  keepCookies(answer)
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature' })
  expect(cookiesFor('https://exam.example.org/ea/me')).toEqual({})
})

test('a cookie is not sent to an address that only contains its path', () => {
  keepCookies({ cookies: [cookie] })
  for (const url of ['https://exam.example.org/exm_c/ea/g/x', 'https://exam.example.org/exm_c/x?back=/ea/g/sign-in'])
    expect(cookiesFor(url)).toEqual({})
})

test('a response without a cookie leaves the stored one unchanged', () => {
  keepCookies({ cookies: [cookie] })
  keepCookies({ cookies: [], header: { date: 'today' } })
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature' })
})

test('a cookie survives sign-out, which clears other local storage', () => {
  keepCookies({ cookies: [cookie] })
  localStore.set('elder-mode', 'true')
  localStore.clear()
  expect(localStore.get('elder-mode')).toBeNull()
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature' })
})

test('a cookie is sent with the calls below its path, and is replaced by a newer one', () => {
  const queue = (value: string) => `queue-p1=${value}; Path=/; HttpOnly`
  keepCookies({ header: { 'Set-Cookie': `${cookie},${queue('first')}` } })
  keepCookies({ cookies: [queue('second')] })
  expect(cookiesFor('https://exam.example.org/exm_c/batches')).toEqual({ Cookie: 'queue-p1=second' })
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature; queue-p1=second' })
})
