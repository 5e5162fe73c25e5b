/** @jest-environment jsdom */
import { ApiError } from '@/api/errors/api-error'
import { agreeing } from '@/areas/account/parts/agreeing'
import { currentRoute, replace } from '@/platform/navigation/navigation'
import { currentExamInfoAtom, type CurrentExamInfo } from '@/session/exam'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'

jest.mock('@/platform/navigation/navigation')

const factorAsked = new ApiError('refused', 'EA_SECOND_FACTOR', { ticket: 't-1' })

test('EA_SECOND_FACTOR: the page of the second step takes the place of the one that signs in, and knows where to go on to', async () => {
  jest.mocked(currentRoute).mockReturnValue({
    ...{ name: 'signIn', address: '/e/demo/login' },
    params: { projectCode: 'demo', redirect: '/mine' },
  } as never)
  expect(await agreeing(() => Promise.reject(factorAsked))).toBeNull()
  expect(replace).toHaveBeenCalledWith('secondStep', { projectCode: 'demo', redirect: '/mine' })
  expect(store.get(secondStepAtom)).toEqual({ domain: 'demo', ticket: 't-1' })
})

test('the second step of a project that was left is not opened in another one', async () => {
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

test('whoever signs in at once has no second step left from before', async () => {
  store.set(secondStepAtom, { domain: 'demo', ticket: 'of before' })
  expect(await agreeing(() => Promise.resolve('in'))).toBe('in')
  expect(store.get(secondStepAtom)).toBeNull()
})
