/** @jest-environment jsdom */
import type { CurrentUser } from '@contract/endpoints/account'
import { KEPT_ALONE_S } from '@contract/project/kept-answers'
import { chooseLanguage } from '@/i18n/language'
import { currentUserAtom, groupDomainAtom, signInExpiredAtom, tokenAtom } from '@/session/account'
import { actFor, actingForAtom, ownerIdAtom, stopActing } from '@/session/acting'
import { elderModeAtom } from '@/session/elder-mode'
import { currentExamInfoAtom, enterProject, lastDomainAtom, learnServerTime, serverNow } from '@/session/exam'
import { promiseStateAtom } from '@/session/journey'
import { batchIdAtom } from '@/session/registration'
import { clearExpiredUser, clearUser, clearUserAndLocalStorage, rememberSignIn } from '@/session/sign-out'
import { sessionAtom } from '@/session/stored-atom'
import { store } from '@/session/store'
import { aProject } from '../a-project'

const user: CurrentUser = {
  accountId: 'a1',
  account: 'demo',
  realName: '林知夏',
  idType: 'nationalId',
  country: null,
  city: null,
  idNumber: '110***********002X',
  gender: 'female',
  birthDate: '1990-01-01',
  phone: null,
  email: null,
  userType: 'candidate',
  groupDomain: null,
}

describe('The session of a tab', () => {
  test('is kept in session storage, and not in local storage', () => {
    rememberSignIn({ token: 'abc', user }, 'demo')
    expect(sessionStorage.getItem('token')).toBe('"abc"')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('keeps the token with the project that the sign-in was for', () => {
    store.set(currentExamInfoAtom, null)
    store.set(lastDomainAtom, 'demo')
    expect(rememberSignIn({ token: 'abc', user }, 'other')).toBe(true)
    expect(sessionStorage.getItem('projectToken')).toBe('"other"')
    clearUser()
  })

  test('takes no sign-in to a project that was left before the service answered', () => {
    enterProject(aProject({ domain: 'other' }))
    expect(rememberSignIn({ token: 'abc', user }, 'demo')).toBe(false)
    expect(store.get(tokenAtom)).toBeNull()
    enterProject(aProject())
  })

  test('is there again after the page was loaded anew', () => {
    sessionStorage.setItem('address', '{"city":"杭州"}')
    expect(store.get(sessionAtom('address', { city: '' }))).toEqual({ city: '杭州' })
  })

  test('starts over where an older version left something unreadable', () => {
    sessionStorage.setItem('address', '{oops')
    expect(store.get(sessionAtom('address', { city: '' }))).toEqual({ city: '' })
  })

  test('begins a registration with promiseState 1', () => {
    expect(store.get(promiseStateAtom)).toBe('1')
  })
})

describe('Signing out', () => {
  test('clears user, token, what was begun, and local storage; the project stays', () => {
    enterProject(aProject())
    rememberSignIn({ token: 'abc', user: { ...user, groupDomain: 'g1' } }, 'demo')
    store.set(batchIdAtom, 'b1')
    localStorage.setItem('anything', 'else')
    clearUserAndLocalStorage()
    for (const emptied of [tokenAtom, currentUserAtom, groupDomainAtom, batchIdAtom])
      expect(store.get(emptied as typeof tokenAtom)).toBeNull()
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(store.get(currentExamInfoAtom)?.domain).toBe('demo')
  })

  test('leaves language and large text as they are: they are the phone’s, not the candidate’s', () => {
    chooseLanguage('en')
    store.set(elderModeAtom, true)
    rememberSignIn({ token: 'abc', user }, 'demo')
    clearUserAndLocalStorage()
    expect({ ...localStorage }).toEqual({ 'user-language': 'en', 'elder-mode': 'true' })
    expect(store.get(elderModeAtom)).toBe(true)
  })
})

describe('A group that acts for a candidate', () => {
  const member = { memberId: 'm1', realName: '王明' }
  const group = { token: 'abc', user: { ...user, accountId: 'g1', userType: 'group' as const, groupDomain: 'works' } }

  test('does so in this tab alone, and everything that is typed is the candidate’s until it stops', () => {
    rememberSignIn(group, 'demo')
    actFor(member)
    expect(store.get(actingForAtom)).toMatchObject(member)
    expect(sessionStorage.getItem('actingFor')).toContain('王明')
    expect(JSON.stringify({ ...localStorage })).not.toContain('王明')
    expect(store.get(ownerIdAtom)).toBe('m1')
    stopActing()
    expect(store.get(ownerIdAtom)).toBe('g1')
  })

  test('goes on when it has signed in again after its sign-in ran out, and nobody else does', () => {
    rememberSignIn(group, 'demo')
    actFor(member)
    clearExpiredUser()
    expect(store.get(actingForAtom)).toBeNull()
    rememberSignIn({ token: 'def', user }, 'demo')
    expect(store.get(actingForAtom)).toBeNull()
    rememberSignIn(group, 'demo')
    expect(store.get(actingForAtom)).toMatchObject(member)
    clearUser()
    rememberSignIn(group, 'demo')
    expect(store.get(actingForAtom)).toBeNull()
  })
})

describe('What says that it ends', () => {
  const begun = sessionAtom<string | null>('begun', null, { endsWith: 'signIn' })
  const asked = sessionAtom<string | null>('asked', null, { endsWith: 'signOut' })
  const lasting = sessionAtom<string | null>('lasting', null)
  const all = () => [begun, asked, lasting].map((each) => store.get(each))

  test('ends when the sign-in runs out, or when the candidate signs out', () => {
    for (const each of [begun, asked, lasting]) store.set(each, 'here')
    clearExpiredUser()
    expect(all()).toEqual([null, 'here', 'here'])
    clearUser()
    expect(all()).toEqual([null, null, 'here'])
  })

  test('ends also where an earlier document of the tab wrote it and this one never loaded what keeps it', () => {
    store.set(asked, 'here')
    const listed = JSON.parse(sessionStorage.getItem('endsWith-signOut') ?? '') as string[]
    expect(listed).toContain('asked')
    sessionStorage.setItem('endsWith-signOut', JSON.stringify([...listed, 'of another area']))
    sessionStorage.setItem('of another area', '"typed"')
    sessionStorage.setItem('of the tab', '"seen"')
    clearUser()
    expect(sessionStorage.getItem('of another area')).toBeNull()
    expect(sessionStorage.getItem('of the tab')).toBe('"seen"')
  })
})

describe('A sign-in that the service ended', () => {
  test('is known as such until somebody signs in again', () => {
    rememberSignIn({ token: 'abc', user }, 'demo')
    clearExpiredUser()
    clearExpiredUser()
    expect(store.get(signInExpiredAtom)).toBe(true)
    rememberSignIn({ token: 'def', user }, 'demo')
    expect(store.get(signInExpiredAtom)).toBe(false)
  })

  test('is none where nobody was signed in, or where somebody signed out', () => {
    rememberSignIn({ token: 'abc', user }, 'demo')
    clearUserAndLocalStorage()
    clearExpiredUser()
    expect(store.get(signInExpiredAtom)).toBe(false)
  })
})

describe("The server's clock", () => {
  const secondsBefore = (seconds: number) =>
    new Date(Date.parse('2030-01-01T00:02:00.000Z') - seconds * 1_000).toISOString()

  test('is followed however wrong the clock of the device is', () => {
    learnServerTime({ serverTime: '2030-01-01T00:00:00.000Z' })
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:00.000Z'))).toBeLessThan(1000)
  })

  test('does not fall behind by an answer that was kept on its way, and follows one that is far from it', () => {
    learnServerTime({ serverTime: '2030-01-01T00:02:00.000Z' })
    // Oldest response that a cache serves while the origin is unavailable (decision 0034).
    for (const seconds of [3, 30, KEPT_ALONE_S]) learnServerTime({ serverTime: secondsBefore(seconds) })
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:02:00.000Z'))).toBeLessThan(1000)
    learnServerTime({ serverTime: secondsBefore(2 * KEPT_ALONE_S) })
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:00.000Z'))).toBeLessThan(1000)
  })

  test('is learnt from lists and from what arrived a while ago, and from nothing that tells no time', () => {
    learnServerTime([{ server_time: '2030-01-01T00:00:00.000Z' }], Date.now() - 5000)
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:05.000Z'))).toBeLessThan(1000)
    for (const data of [null, undefined, [], {}, 'text']) learnServerTime(data)
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:05.000Z'))).toBeLessThan(1000)
  })
})
