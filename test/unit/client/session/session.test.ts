/** @jest-environment jsdom */
import type { CurrentUser } from '@contract/endpoints/account'
import { KEPT_ALONE_S } from '@contract/project/answer-retention'
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
  test('is stored in session storage, and not in local storage', () => {
    rememberSignIn({ token: 'abc', user }, 'demo')
    expect(sessionStorage.getItem('token')).toBe('"abc"')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('stores the token with the project of the sign-in', () => {
    store.set(currentExamInfoAtom, null)
    store.set(lastDomainAtom, 'demo')
    expect(rememberSignIn({ token: 'abc', user }, 'other')).toBe(true)
    expect(sessionStorage.getItem('projectToken')).toBe('"other"')
    clearUser()
  })

  test('ignores a sign-in to a project that was left before the response', () => {
    enterProject(aProject({ domain: 'other' }))
    expect(rememberSignIn({ token: 'abc', user }, 'demo')).toBe(false)
    expect(store.get(tokenAtom)).toBeNull()
    enterProject(aProject())
  })

  test('is restored after a reload', () => {
    sessionStorage.setItem('address', '{"city":"杭州"}')
    expect(store.get(sessionAtom('address', { city: '' }))).toEqual({ city: '杭州' })
  })

  test('starts with the default if an older version stored something unreadable', () => {
    sessionStorage.setItem('address', '{oops')
    expect(store.get(sessionAtom('address', { city: '' }))).toEqual({ city: '' })
  })

  test('starts a registration with promiseState 1', () => {
    expect(store.get(promiseStateAtom)).toBe('1')
  })
})

describe('Sign-out', () => {
  test('clears user, token, drafts and local storage, and keeps the project', () => {
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

  test('keeps language and large text mode, which belong to the phone', () => {
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

  test('does so only in this tab, and typed answers belong to the candidate until it stops', () => {
    rememberSignIn(group, 'demo')
    actFor(member)
    expect(store.get(actingForAtom)).toMatchObject(member)
    expect(sessionStorage.getItem('actingFor')).toContain('王明')
    expect(JSON.stringify({ ...localStorage })).not.toContain('王明')
    expect(store.get(ownerIdAtom)).toBe('m1')
    stopActing()
    expect(store.get(ownerIdAtom)).toBe('g1')
  })

  test('continues after a new sign-in of the same group when its session expired', () => {
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

describe('A value with a declared lifetime', () => {
  const begun = sessionAtom<string | null>('begun', null, { endsWith: 'signIn' })
  const asked = sessionAtom<string | null>('asked', null, { endsWith: 'signOut' })
  const lasting = sessionAtom<string | null>('lasting', null)
  const all = () => [begun, asked, lasting].map((each) => store.get(each))

  test('is cleared when the session expires, or at sign-out', () => {
    for (const each of [begun, asked, lasting]) store.set(each, 'here')
    clearExpiredUser()
    expect(all()).toEqual([null, 'here', 'here'])
    clearUser()
    expect(all()).toEqual([null, null, 'here'])
  })

  test('is cleared even if an earlier document of the tab wrote it and this one did not load its module', () => {
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

describe('An expired session', () => {
  test('is marked as expired until the next sign-in', () => {
    rememberSignIn({ token: 'abc', user }, 'demo')
    clearExpiredUser()
    clearExpiredUser()
    expect(store.get(signInExpiredAtom)).toBe(true)
    rememberSignIn({ token: 'def', user }, 'demo')
    expect(store.get(signInExpiredAtom)).toBe(false)
  })

  test('is not marked without a sign-in or after sign-out', () => {
    rememberSignIn({ token: 'abc', user }, 'demo')
    clearUserAndLocalStorage()
    clearExpiredUser()
    expect(store.get(signInExpiredAtom)).toBe(false)
  })
})

describe('The server clock', () => {
  const secondsBefore = (seconds: number) =>
    new Date(Date.parse('2030-01-01T00:02:00.000Z') - seconds * 1_000).toISOString()

  test('is used, whatever the device’s clock shows', () => {
    learnServerTime({ serverTime: '2030-01-01T00:00:00.000Z' })
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:00.000Z'))).toBeLessThan(1000)
  })

  test('is not set back by a cached response, but follows a large difference', () => {
    learnServerTime({ serverTime: '2030-01-01T00:02:00.000Z' })
    // Oldest response that a cache serves while the origin is unavailable (decision 0034).
    for (const seconds of [3, 30, KEPT_ALONE_S]) learnServerTime({ serverTime: secondsBefore(seconds) })
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:02:00.000Z'))).toBeLessThan(1000)
    learnServerTime({ serverTime: secondsBefore(2 * KEPT_ALONE_S) })
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:00.000Z'))).toBeLessThan(1000)
  })

  test('is set from lists and from responses that arrived earlier, and ignores data without a time', () => {
    learnServerTime([{ server_time: '2030-01-01T00:00:00.000Z' }], Date.now() - 5000)
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:05.000Z'))).toBeLessThan(1000)
    for (const data of [null, undefined, [], {}, 'text']) learnServerTime(data)
    expect(Math.abs(serverNow() - Date.parse('2030-01-01T00:00:05.000Z'))).toBeLessThan(1000)
  })
})
