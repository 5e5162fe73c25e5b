import type { CurrentUser } from '@contract/endpoints/account'
import { askToSubmit, endSubmission, submissionOf } from '@/patterns/journey/submission/submission'
import { currentUserAtom } from '@/session/account'
import { currentBaseInfoAtom } from '@/session/journey'
import { keepOwn, ownIn } from '@/session/of-each'
import { clearExpiredUser, clearUser } from '@/session/sign-out'
import { store } from '@/session/store'

jest.mock('@/session/exam', () => ({}))

const user: CurrentUser = {
  accountId: 'a',
  account: 'demo',
  realName: '林知夏',
  idType: 'nationalId',
  country: null,
  city: null,
  idNumber: '',
  gender: null,
  birthDate: null,
  phone: null,
  email: null,
  userType: 'candidate',
  groupDomain: null,
}
const confirmed = { seenAt: '2026-11-20T02:00:00.000Z', offer: { form: 'f', amountCents: 6000, sittings: [] } }
const about = (key: string, kind = 'registration') => ({ kind, key })
const signIn = (accountId: string) => store.set(currentUserAtom, { ...user, accountId })

describe('A submission', () => {
  beforeEach(() => {
    signIn('a')
    endSubmission(about('b1'))
  })

  test('keeps its key until a response arrives, however often the candidate clicks', () => {
    askToSubmit(about('b1'), confirmed)
    const first = submissionOf(about('b1'))?.idempotencyKey
    askToSubmit(about('b1'), confirmed)
    expect(first).toBeTruthy()
    expect(submissionOf(about('b1'))?.idempotencyKey).toBe(first)
  })

  test('of a changed offering has a new key and the offering confirmed last', () => {
    askToSubmit(about('b1'), confirmed)
    const first = submissionOf(about('b1'))?.idempotencyKey
    const dearer = { ...confirmed, offer: { ...confirmed.offer, amountCents: 7000 } }
    askToSubmit(about('b1'), dearer)
    expect(submissionOf(about('b1'))).toMatchObject({ confirmed: dearer })
    expect(submissionOf(about('b1'))?.idempotencyKey).not.toBe(first)
  })

  test('has a new key after a response', () => {
    askToSubmit(about('b1'), confirmed)
    const first = submissionOf(about('b1'))?.idempotencyKey
    endSubmission(about('b1'))
    expect(submissionOf(about('b1'))).toBeNull()
    askToSubmit(about('b1'), confirmed)
    expect(submissionOf(about('b1'))?.idempotencyKey).not.toBe(first)
  })

  test('survives an expired session of the same candidate, and is hidden from others', () => {
    askToSubmit(about('b1'), confirmed)
    clearExpiredUser()
    signIn('other')
    expect(submissionOf(about('b1'))).toBeNull()
    signIn('a')
    expect(submissionOf(about('b1'))).not.toBeNull()
    expect(submissionOf(about('b2'))).toBeNull()
    expect(submissionOf(about('b1', 'exemption'))).toBeNull()
  })

  test('of one journey is kept when another journey is submitted', () => {
    askToSubmit(about('b1'), confirmed)
    const first = submissionOf(about('b1'))?.idempotencyKey
    askToSubmit(about('b1', 'exemption'), confirmed)
    endSubmission(about('b1', 'exemption'))
    expect(submissionOf(about('b1'))?.idempotencyKey).toBe(first)
  })
})

describe('Unsaved answers', () => {
  const owner = { accountId: 'a', kind: 'registration', key: 'b1' }
  const typed = { answers: { name: 'x' }, storedFiles: {} }
  const kept = () => ownIn(store.get(currentBaseInfoAtom), owner)

  test('are kept for the candidate whose session expired, and are cleared at sign-out', () => {
    keepOwn(currentBaseInfoAtom, owner, typed)
    clearExpiredUser()
    expect(kept()).toEqual(typed)
    clearUser()
    expect(kept()).toBeNull()
  })
})
