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
])('a cookie that came %s goes back with the calls that need no sign-in, and with no other', (_how, answer) => {
  expect(cookiesFor(SIGN_IN)).toEqual({})
  keepCookies(answer)
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature' })
  expect(cookiesFor('https://exam.example.org/ea/me')).toEqual({})
})

test('an answer without one leaves it as it was', () => {
  keepCookies({ cookies: [cookie] })
  keepCookies({ cookies: [], header: { date: 'today' } })
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature' })
})

test('it outlives signing out, which clears what else the phone keeps', () => {
  keepCookies({ cookies: [cookie] })
  localStore.set('elder-mode', 'true')
  localStore.clear()
  expect(localStore.get('elder-mode')).toBeNull()
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature' })
})

test('each goes with the calls below its path, and a newer one takes the place of the one before', () => {
  const queue = (value: string) => `queue-p1=${value}; Path=/; HttpOnly`
  keepCookies({ header: { 'Set-Cookie': `${cookie},${queue('first')}` } })
  keepCookies({ cookies: [queue('second')] })
  expect(cookiesFor('https://exam.example.org/exm_c/batches')).toEqual({ Cookie: 'queue-p1=second' })
  expect(cookiesFor(SIGN_IN)).toEqual({ Cookie: 'known-device=nonce.signature; queue-p1=second' })
})
