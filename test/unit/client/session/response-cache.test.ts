import type { CurrentUser } from '@contract/endpoints/account'
import { chooseLanguage } from '@/i18n/language'
import { currentUserAtom, groupDomainAtom, tokenAtom } from '@/session/account'
import { actFor, stopActing } from '@/session/acting'
import { lastDomainAtom } from '@/session/exam'
import {
  forgetResponses,
  cacheResponse,
  cacheForCurrentUser,
  cachedResponse,
  lastCachedResponse,
} from '@/session/response-cache'
import { clearExpiredUser, clearUser } from '@/session/sign-out'
import { store } from '@/session/store'

const draft = ['registration', 'draft', 'A01']
const read = (value: string, key = draft) => cacheResponse(key, 3_000, Promise.resolve(value))

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  forgetResponses()
  store.set(tokenAtom, 'abc')
  store.set(lastDomainAtom, 'demo')
})

afterEach(() => jest.useRealTimers())

describe('Cached data', () => {
  test('is returned for a while under its key', async () => {
    await read('mine')
    jest.setSystemTime(2_999)
    await expect(cachedResponse(draft)).resolves.toBe('mine')
    expect(cachedResponse(['registration', 'draft', 'A02'])).toBeNull()
  })

  test('is stale after that, but is still available as the last known value', async () => {
    await read('mine')
    jest.setSystemTime(3_000)
    expect(cachedResponse(draft)).toBeNull()
    await expect(lastCachedResponse(draft)).resolves.toBe('mine')
  })

  test('is shared by concurrent readers while it is loading', async () => {
    let arrive: (value: string) => void = () => undefined
    void cacheResponse(draft, 3_000, new Promise<string>((resolve) => (arrive = resolve)))
    const [one, other] = [cachedResponse(draft), cachedResponse(draft)]
    arrive('mine')
    await expect(one).resolves.toBe('mine')
    await expect(other).resolves.toBe('mine')
  })

  test('belongs to the candidate for whom a group acts', async () => {
    store.set(currentUserAtom, { accountId: 'g' } as CurrentUser)
    actFor({ memberId: 'm1', realName: '王明' })
    await read('of m1')
    actFor({ memberId: 'm2', realName: '李红' })
    expect(cachedResponse(draft)).toBeNull()
    actFor({ memberId: 'm1', realName: '王明' })
    await expect(cachedResponse(draft)).resolves.toBe('of m1')
    stopActing()
    expect(cachedResponse(draft)).toBeNull()
  })

  test('belongs to the user who requested it, even if another one is signed in when it arrives', async () => {
    const keepAsOwner = cacheForCurrentUser()
    store.set(tokenAtom, 'somebody else')
    await keepAsOwner(draft, 3_000, Promise.resolve('mine'))
    expect(cachedResponse(draft)).toBeNull()
    expect(lastCachedResponse(draft)).toBeNull()
    store.set(tokenAtom, 'abc')
    await expect(cachedResponse(draft)).resolves.toBe('mine')
  })

  test('is not stored after a failure, which leaves newer data in place', async () => {
    const failing = cacheResponse(draft, 3_000, Promise.reject(new Error('network')))
    await expect(failing).rejects.toThrow('network')
    expect(cachedResponse(draft)).toBeNull()

    let fail: (error: Error) => void = () => undefined
    const late = cacheResponse(draft, 3_000, new Promise((_, reject) => (fail = reject)))
    await read('newer')
    fail(new Error('network'))
    await expect(late).rejects.toThrow('network')
    await expect(cachedResponse(draft)).resolves.toBe('newer')
  })

  const changes: [string, () => void][] = [
    ['candidate', () => store.set(tokenAtom, 'xyz')],
    ['group', () => store.set(groupDomainAtom, 'north')],
    ['project', () => store.set(lastDomainAtom, 'demo-en')],
    ['language', () => chooseLanguage('en')],
  ]
  test.each(changes)('is not returned to another %s', async (_, change) => {
    await read('mine')
    change()
    expect(cachedResponse(draft)).toBeNull()
    expect(lastCachedResponse(draft)).toBeNull()
  })

  test.each([
    ['signs out', clearUser],
    ['was signed in too long', clearExpiredUser],
  ])('is removed when the candidate %s, even if they return', async (_, end) => {
    await read('mine')
    end()
    store.set(tokenAtom, 'abc')
    expect(lastCachedResponse(draft)).toBeNull()
  })

  test('is removed for a key and all keys below it, and for no other', async () => {
    const [orders, order, orderly] = [
      ['GET', '/orders'],
      ['GET', '/orders', '1'],
      ['GET', '/orderly'],
    ]
    for (const key of [draft, orders, order, orderly]) await read('mine', key)
    forgetResponses(orders)
    expect([orders, order].map(cachedResponse)).toEqual([null, null])
    expect([orderly, draft].map(cachedResponse)).not.toContain(null)
    forgetResponses()
    expect([orderly, draft].map(cachedResponse)).toEqual([null, null])
  })
})
