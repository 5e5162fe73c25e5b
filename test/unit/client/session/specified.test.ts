/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { registerTokenAtom } from '@/areas/account/registering/registering-state'
import { useExchangeSubjectData } from '@/areas/changes/typed-change'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { takeEntry, takeShellCode } from '@/platform/wechat/identity/entry.h5'
import * as account from '@/session/account'
import { currentExamInfoAtom, examBatchAtom } from '@/session/exam'
import { headerStateAtom } from '@/session/header-state'
import * as journey from '@/session/journey'
import { pageInfoAtom } from '@/session/page-info'
import * as registration from '@/session/registration'
import { store } from '@/session/store'
import type { StoredAtom } from '@/session/stored-atom'

const entity = <T>(name: string, key: string, atom: StoredAtom<T>, initial: T) => ({
  ...{ name, key, initial },
  read: () => store.get(atom),
  write: (value: unknown) => store.set(atom, value as T),
})

/** Client session of specification §3: name, storage key, atom, default. */
const specified = [
  entity('header state', 'headerState', headerStateAtom, null),
  entity('token', 'token', account.tokenAtom, null),
  entity('current user', 'currentUser', account.currentUserAtom, null),
  entity('user type', 'userType', account.userTypeAtom, null),
  entity('cert type', 'certType', account.certTypeAtom, null),
  entity('project token', 'projectToken', account.projectTokenAtom, null),
  entity('page info', 'pageInfo', pageInfoAtom, { search: '', pages: 1 }),
  entity('registration id', 'registrationId', registration.registrationIdAtom, null),
  entity('group domain', 'groupDomain', account.groupDomainAtom, null),
  entity('current exam info', 'currentExamInfo', currentExamInfoAtom, null),
  entity('batch', 'examBatch', examBatchAtom, null),
  entity('subject', 'examSubject', registration.examSubjectAtom, {}),
  entity('address', 'examAddress', registration.examAddressAtom, {}),
  entity('examRegId', 'examRegId', registration.examRegIdAtom, null),
  entity('examRegInfo', 'examRegInfo', registration.examRegInfoAtom, null),
  entity('tableInfoItem', 'tableInfoItem', journey.tableInfoItemAtom, {}),
  entity('batchId', 'batchId', registration.batchIdAtom, null),
  entity('promiseState', 'promiseState', journey.promiseStateAtom, '1'),
  entity('backOrNextStep', 'backOrNextStep', journey.backOrNextStepAtom, 'back'),
  entity('currentBaseInfo', 'currentBaseInfo', journey.currentBaseInfoAtom, {}),
  entity('registerToken', 'registerToken', registerTokenAtom, null),
]

describe('The client session of the specification (§3)', () => {
  test.each(specified)('stores $name in session storage as $key, with its default', ({ key, initial, read, write }) => {
    expect(read()).toEqual(initial)
    write('kept')
    expect(sessionStorage.getItem(key)).toBe('"kept"')
    write(initial)
  })

  test('stores exchangeSubjectData, and restores it after a reload', () => {
    const { result } = renderHook(() => useExchangeSubjectData('r1', { choices: {} }))
    expect(sessionStorage.getItem('exchangeSubjectData')).toBeNull()
    act(() => result.current.type({ choices: { MATH: { to: 'LAW', areaCode: 'A1' } } }))
    expect(sessionStorage.getItem('exchangeSubjectData')).toContain('LAW')
    // A second call simulates the module's re-evaluation after a reload.
    const useReloaded = typedOne('exchangeSubjectData')
    const again = renderHook(() => useReloaded('r1', { choices: {} }))
    expect(again.result.current.typed).toEqual({ choices: { MATH: { to: 'LAW', areaCode: 'A1' } } })
  })

  test('stores wxCode and isWxMini of the Mini Program’s web-view', () => {
    window.history.replaceState(null, '', '/e/demo/login?wxCode=abc&isWxMini=1')
    takeEntry()
    expect([sessionStorage.getItem('wxCode'), sessionStorage.getItem('isWxMini')]).toEqual(['abc', 'true'])
    expect(takeShellCode()).toBe('abc')
  })
})
