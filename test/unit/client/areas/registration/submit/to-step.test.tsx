/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { ToStep } from '@/patterns/journey/submission/to-step'
import { RegistrationStep } from '@/areas/registration/journey/registration-step'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { registrationData } from '@/areas/registration/journey/screens'
import { RouteContext } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { toast } from '@/ui/overlay/toast-state'
import { batch, completeDraft } from '../a-batch'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/ui/overlay/toast-state', () => ({ toast: jest.fn() }))

const settle = () => act(() => jest.advanceTimersByTimeAsync(100))

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00.000Z') })
  jest
    .spyOn(registrationJourney, 'load')
    .mockResolvedValue(registrationData(batch, { ...completeDraft, areas: batch.areas }))
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

async function open(step: 'baseInfo' | 'photo') {
  const name = step === 'baseInfo' ? 'collectBaseInfo' : 'collectPhoto'
  const page = render(
    <RouteContext.Provider value={{ name, params: { batch: batch.code, edit: '1' }, address: '/' }}>
      <RegistrationStep step={step}>{() => <>the fields</>}</RegistrationStep>
    </RouteContext.Provider>,
  )
  await settle()
  const said = document.body.textContent ?? ''
  page.unmount()
  return said
}

it('a candidate sent back to an incomplete step sees the reason on that step, once, and not in a toast', async () => {
  const error = new ApiError('refused', 'E_REG_INCOMPLETE', { step: 'baseInfo' })
  const page = render(<ToStep journey={registrationJourney} about={batch.code} step="baseInfo" error={error} />)
  await settle()
  expect(replace).toHaveBeenCalledWith('collectBaseInfo', expect.objectContaining({ edit: '1' }))
  page.unmount()
  expect(await open('baseInfo')).toMatch(/.+the fields/)
  expect(await open('baseInfo')).toBe('the fields')
  expect(toast).not.toHaveBeenCalled()
})
