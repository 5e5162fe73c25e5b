/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { registerTokenAtom } from '@/areas/account/registering/registering-state'
import { useExchangeSubjectData } from '@/areas/changes/typed-change'
import { typedOne } from '@/patterns/forms/typed-one'
import { takeEntry, takeShellCode } from '@/platform/wechat/identity/entry.h5'
import * as account from '@/session/account'
import { currentExamInfoAtom, examBatchAtom } from '@/session/exam'
import { headerStateAtom } from '@/session/header-state'
import * as journey from '@/session/journey'
import { pageInfoAtom } from '@/session/page-info'
import * as registration from '@/session/registration'
import { store } from '@/session/store'
import type { StoredAtom } from '@/session/stored-atom'

/** The client session of specification §3: name, key, atom, default. */
const specified: readonly [name: string, key: string, atom: StoredAtom<never>, initial: unknown][] = [
  ['header state', 'headerState', headerStateAtom, null],
  ['token', 'token', account.tokenAtom, null],
  ['current user', 'currentUser', account.currentUserAtom, null],
  ['user type', 'userType', account.userTypeAtom, null],
  ['cert type', 'certType', account.certTypeAtom, 'nationalId'],
  ['project token', 'projectToken', account.projectTokenAtom, null],
  ['page info', 'pageInfo', pageInfoAtom, { search: '', pages: 1 }],
  ['registration id', 'registrationId', registration.registrationIdAtom, null],
  ['group domain', 'groupDomain', account.groupDomainAtom, null],
  ['current exam info', 'currentExamInfo', currentExamInfoAtom, null],
  ['batch', 'examBatch', examBatchAtom, null],
  ['subject', 'examSubject', registration.examSubjectAtom, {}],
  ['address', 'examAddress', registration.examAddressAtom, {}],
  ['examRegId', 'examRegId', registration.examRegIdAtom, null],
  ['examRegInfo', 'examRegInfo', registration.examRegInfoAtom, null],
  ['tableInfoItem', 'tableInfoItem', journey.tableInfoItemAtom, {}],
  ['batchId', 'batchId', registration.batchIdAtom, null],
  ['promiseState', 'promiseState', journey.promiseStateAtom, '1'],
  ['backOrNextStep', 'backOrNextStep', journey.backOrNextStepAtom, 'back'],
  ['currentBaseInfo', 'currentBaseInfo', journey.currentBaseInfoAtom, {}],
  ['registerToken', 'registerToken', registerTokenAtom, null],
]

describe('The client session of the specification (§3)', () => {
  test.each(specified)('keeps %s in session storage as %s, with its default', (_, key, atom, initial) => {
    expect(store.get(atom)).toEqual(initial)
    store.set(atom, 'kept' as never)
    expect(sessionStorage.getItem(key)).toBe('"kept"')
    store.set(atom, initial as never)
  })

  test('keeps exchangeSubjectData, and restores it after a reload', () => {
    const { result } = renderHook(() => useExchangeSubjectData('r1', { choices: {} }))
    expect(sessionStorage.getItem('exchangeSubjectData')).toBeNull()
    act(() => result.current.type({ choices: { MATH: { to: 'LAW', areaCode: 'A1' } } }))
    expect(sessionStorage.getItem('exchangeSubjectData')).toContain('LAW')
    // a reload evaluates the same definition again
    const useReloaded = typedOne('exchangeSubjectData')
    const again = renderHook(() => useReloaded('r1', { choices: {} }))
    expect(again.result.current.typed).toEqual({ choices: { MATH: { to: 'LAW', areaCode: 'A1' } } })
  })

  test('keeps wxCode and isWxMini of the Mini Program’s web-view', () => {
    window.history.replaceState(null, '', '/e/demo/login?wxCode=abc&isWxMini=1')
    takeEntry()
    expect([sessionStorage.getItem('wxCode'), sessionStorage.getItem('isWxMini')]).toEqual(['abc', 'true'])
    expect(takeShellCode()).toBe('abc')
  })
})
