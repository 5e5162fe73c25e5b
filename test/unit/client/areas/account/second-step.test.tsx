/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { call } from '@/api/call'
import { ApiError } from '@/api/errors/api-error'
import { SecondStep } from '@/areas/account/pages/second-step/index'
import { RouteContext } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { lastDomainAtom } from '@/session/exam'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'
import { toastAtom } from '@/ui/overlay/toast-state'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

test('EA_FACTOR_EXPIRED: a candidate who took too long is sent to the sign-in page, with the redirect preserved', async () => {
  jest.mocked(call).mockRejectedValue(new ApiError('refused', 'EA_FACTOR_EXPIRED', {}))
  store.set(lastDomainAtom, 'demo')
  store.set(secondStepAtom, { domain: 'demo', ticket: 't-1' })
  const route = { name: 'secondStep', params: { projectCode: 'demo', redirect: '/mine' }, address: '/' }
  render(
    <RouteContext.Provider value={route as never}>
      <SecondStep />
    </RouteContext.Provider>,
  )
  await act(async () => {
    fireEvent.input(document.querySelector('input[aria-label="动态码"]') as Element, { target: { value: '123456' } })
    await Promise.resolve()
  })
  await act(async () => {
    fireEvent.click(screen.getByText('登录'))
    await Promise.resolve()
  })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('signIn', { projectCode: 'demo', redirect: '/mine' }))
  expect(JSON.stringify(store.get(toastAtom))).toMatch(/请重新登录/)
  expect(store.get(secondStepAtom)).toBeNull()
})
