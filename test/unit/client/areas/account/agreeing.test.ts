/** @jest-environment jsdom */
import { ApiError } from '@/api/errors/api-error'
import { agreeing } from '@/areas/account/parts/agreeing'
import { currentRoute, replace } from '@/platform/navigation/navigation'
import { currentExamInfoAtom, type CurrentExamInfo } from '@/session/exam'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'

jest.mock('@/platform/navigation/navigation')

const factorAsked = new ApiError('refused', 'EA_SECOND_FACTOR', { ticket: 't-1' })

test('EA_SECOND_FACTOR: the page for the second factor replaces the sign-in page and keeps the redirect', async () => {
  jest.mocked(currentRoute).mockReturnValue({
    ...{ name: 'signIn', address: '/e/demo/login' },
    params: { projectCode: 'demo', redirect: '/mine' },
  } as never)
  expect(await agreeing(() => Promise.reject(factorAsked))).toBeNull()
  expect(replace).toHaveBeenCalledWith('secondStep', { projectCode: 'demo', redirect: '/mine' })
  expect(store.get(secondStepAtom)).toEqual({ domain: 'demo', ticket: 't-1' })
})

test('the second step of a project that was left meanwhile is not opened in another project', async () => {
  store.set(currentExamInfoAtom, { domain: 'demo' } as CurrentExamInfo)
  store.set(secondStepAtom, null)
  jest.mocked(replace).mockClear()
  const answered = agreeing(() => {
    store.set(currentExamInfoAtom, { domain: 'other' } as CurrentExamInfo)
    return Promise.reject(factorAsked)
  })
  expect(await answered).toBeNull()
  expect(replace).not.toHaveBeenCalled()
  expect(store.get(secondStepAtom)).toBeNull()
})

test('a sign-in without a second factor clears an earlier second step', async () => {
  store.set(secondStepAtom, { domain: 'demo', ticket: 'of before' })
  expect(await agreeing(() => Promise.resolve('in'))).toBe('in')
  expect(store.get(secondStepAtom)).toBeNull()
})
