/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ApplyForm } from '@/areas/result/review/apply-form'
import { followProjectHelpdesk } from '@/i18n/helpdesk'

jest.mock('@/platform/navigation/navigation')
followProjectHelpdesk({ chat: false, phone: '010-12345678', email: '' })

const unit = (code: string) => ({
  ...{ code, name: { zh: code, en: code }, maximum: 100, score: 59, mark: null },
  ...{ isObjective: false, status: null },
})

test('a unit that cannot be reviewed says why, with a link to the screen that the reason names; the only other one is a radio button', async () => {
  const units = [
    { unit: unit('LAW'), permission: { allowed: true } },
    { unit: unit('TAX'), permission: { allowed: false, error: 'E_REG_CHANGE_BEGUN' } },
  ]
  const form = {
    reviewable: { resultCode: 'R1', units: units.map((one) => one.unit) },
    offered: { closesAt: '2026-12-01T00:00:00.000Z', feeCents: 0, refundsWhenChanged: false, notes: [] },
    units,
  }
  render(<ApplyForm {...(form as never as Parameters<typeof ApplyForm>[0])} onChange={() => Promise.resolve()} />)
  expect(await screen.findByRole('link', { name: '联系方式' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /TAX/ }).getAttribute('aria-disabled')).toBe('true')
  expect(document.body.textContent).not.toContain('最多')
})
