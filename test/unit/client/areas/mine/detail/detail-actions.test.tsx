/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { textOfCode } from '@/api/errors/error-message'
import { DetailActions } from '@/areas/mine/detail/detail-actions'
import { enterProject } from '@/session/exam'
import { aProject, open } from '../../../a-project'
import { aRegistration } from '../a-registration'

jest.mock('@/platform/navigation/navigation')

const paid = { paymentStatus: 'paid', expiresAt: null } as const

/** Text of the link to the refunds of a registration that can still be refunded. */
async function refundLink(other: Partial<RegistrationCard>): Promise<string | null> {
  enterProject(aProject({ function_module: [open('registration'), open('refund')] }))
  const limits = { ...aRegistration().limits, refundUntil: '2096-12-01T01:00:00.000Z' }
  await act(async () => {
    render(<DetailActions registration={aRegistration({ ...paid, limits, ...other })} />)
    await textOfCode('COMMON_01')
  })
  return screen.getByRole('link', { name: /退费/ }).textContent
}

test('shows the deadline for requesting a refund', async () => {
  expect((await refundLink({}))?.replace(/\u2060/g, '')).toMatch(/^申请退费.*2096年12月1日.*前可办理/)
})

test('shows no deadline for requesting a refund at the progress of a refund', async () => {
  expect(await refundLink({ refundStatus: 'refunded' })).toBe('退费进度')
})
