/** @jest-environment jsdom */
/** In every registration state, the buttons match the permissions of registration-permissions.ts. */
import { render } from '@testing-library/react'
import { MODULES, type Module } from '@contract/project/gates'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import type { Gates } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { call } from '@/api/call'
import { RegistrationActions } from '@/areas/mine/card/registration-card-view'
import { DetailBar } from '@/areas/mine/detail/detail-bar'
import { registrationOrders } from '@/areas/mine/orders/registration-orders'
import { learnServerTime } from '@/session/exam'
import { situationsAt } from '../../../../contract/registration/situations'
import { anOrder } from '../../payment/an-order'
import { aRegistration } from '../a-registration'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/patterns/frame/gate/gates-of', () => ({ useGates: () => mockGates }))

const now = Date.parse('2026-11-20T02:00:00.000Z')
const everyGate = (state: 'open' | 'suspended') =>
  Object.fromEntries(MODULES.map((module) => [module, { switch: state }])) as Record<Module, { switch: typeof state }>
let mockGates: Gates = {}

beforeEach(() => {
  jest.useFakeTimers({ now })
  learnServerTime({ serverTime: new Date(now).toISOString() })
})
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

const words = { pay: '去支付', cancel: '取消报名', retry: '重新报名' } as const
type Shown = keyof typeof words
const shown = (): Shown[] => {
  const buttons = [...document.querySelectorAll('[role="button"], button')].map(({ textContent }) => textContent ?? '')
  return (Object.keys(words) as Shown[]).filter((action) => buttons.some((button) => button.includes(words[action])))
}
const allowed = (registration: RegistrationCard): Shown[] =>
  (Object.keys(words) as Shown[]).filter((action) => registrationAction(action, registration, mockGates, now).allowed)

describe.each([
  ['open', everyGate('open')],
  ['suspended', everyGate('suspended')],
] as const)('With every module %s', (_, gates) => {
  beforeEach(() => {
    mockGates = gates
  })

  describe.each(Object.keys(situationsAt(now)))('a registration that %s', (name) => {
    const registration = () => aRegistration(situationsAt(now)[name])
    const onChange = async () => undefined

    it('has the allowed actions on its card', () => {
      render(<RegistrationActions registration={registration()} onChange={onChange} />)
      expect(shown()).toEqual(allowed(registration()))
    })

    it('has the allowed actions on its own page', () => {
      render(<DetailBar registration={registration()} onChange={onChange} />)
      expect(shown()).toEqual(allowed(registration()))
    })

    it('has the allowed actions on the page of its order', async () => {
      jest.mocked(call).mockResolvedValue(registration())
      const subject = await registrationOrders.read(anOrder())
      render(<>{subject.cancel({ onChange })}</>)
      const again = subject.again(gates, now)
      const offered = [
        ...(subject.mayPay(gates, now).allowed ? ['pay'] : []),
        ...shown(),
        ...(again.action?.label === words.retry ? ['retry'] : []),
      ]
      expect(offered).toEqual(allowed(registration()))
    })
  })
})
