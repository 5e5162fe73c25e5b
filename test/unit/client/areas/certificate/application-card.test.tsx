/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import type { CertificateApplicationCard } from '@contract/certificate-application/application-card'
import { open } from '@/platform/navigation/navigation'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { ApplicationCard } from '@/areas/certificate/pages/applications/index'
import { aProject, open as openModule } from '../../a-project'

jest.mock('@/platform/navigation/navigation')

const card: CertificateApplicationCard = {
  ...{ code: 'LAW', name: { zh: '法律证书', en: 'Law certificate' }, deadline: '2026-12-20T09:00:00Z' },
  ...{ qualification: 'qualified', toPay: null, expiredPostage: null, isBegun: false, application: null },
}

it('shows the amount and the deadline of postage that is due, and nothing without postage due', () => {
  const { unmount } = render(<ApplicationCard card={card} onEnd={() => undefined} />)
  expect(screen.queryByText(/支付邮寄费/)).toBeNull()
  unmount()
  const toPay = { orderId: '1', amountCents: 2000, expiresAt: '2026-11-20T02:30:00Z' }
  render(<ApplicationCard card={{ ...card, toPay }} onEnd={() => undefined} />)
  expect(screen.getByText(/后自动取消；支付邮寄费后才提交审核/)).toBeTruthy()
  expect(screen.getAllByText(/20\.00/).length).toBeGreaterThan(0)
})

it('leads to the application, and to the payment of postage that is due, with the amount', async () => {
  const { unmount } = render(<ApplicationCard card={card} onEnd={() => undefined} />)
  expect(screen.getByText('查看')).toBeTruthy()
  unmount()
  const toPay = { orderId: '1', amountCents: 2000, expiresAt: '2026-11-20T02:30:00Z' }
  render(<ApplicationCard card={{ ...card, toPay }} onEnd={() => undefined} />)
  expect(screen.getByText('查看')).toBeTruthy()
  fireEvent.click(screen.getByText(/^支付 .*20\.00/))
  expect(open).toHaveBeenCalledTimes(1)
  expect(open).toHaveBeenCalledWith('payOrder', { orderId: '1' })
})

it('says that the postage order expired and that nothing was submitted', () => {
  render(
    <ApplicationCard
      card={{ ...card, expiredPostage: { amountCents: 2000, at: '2026-11-20T02:30:00Z' } }}
      onEnd={() => undefined}
    />,
  )
  expect(screen.getByText(/没有在.*10:30.*前支付，订单已自动取消，申领没有提交/)).toBeTruthy()
})

describe('The application card after postage expired', () => {
  const expired = { ...card, isBegun: true, expiredPostage: { amountCents: 2000, at: '2026-11-20T02:30:00Z' } }
  const [past, future] = ['2020-12-20T09:00:00Z', '2096-12-20T09:00:00Z']
  const resume = () => screen.queryByRole('button', { name: '继续填写：法律证书' })
  const isModule = (state: 'open' | 'suspended') =>
    store.set(currentExamInfoAtom, aProject({ function_module: [openModule('certificate', { switch: state })] }))

  it('offers to continue until the deadline', () => {
    isModule('open')
    const { unmount } = render(<ApplicationCard card={{ ...expired, deadline: future }} onEnd={() => undefined} />)
    expect(resume()).toBeTruthy()
    unmount()
    render(<ApplicationCard card={{ ...expired, deadline: past }} onEnd={() => undefined} />)
    expect(resume()).toBeNull()
  })

  it('does not offer to continue while the module is suspended', () => {
    isModule('suspended')
    render(<ApplicationCard card={{ ...expired, deadline: future }} onEnd={() => undefined} />)
    expect(resume()).toBeNull()
  })
})
