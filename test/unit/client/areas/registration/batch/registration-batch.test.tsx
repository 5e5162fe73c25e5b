/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import type { BatchCard } from '@contract/registration/batch-card'
import { RegistrationBatch } from '@/areas/registration/parts/batch/registration-batch'
import { text } from '../a-batch'

jest.mock('@/platform/navigation/navigation')
afterEach(() => document.body.replaceChildren())

const registered = {
  ...{ code: 'b1', name: text, examStatus: 2, subjectCount: 3, priceFromCents: 6000 },
  ...{ opensAt: '2026-11-01T00:00:00.000Z', closesAt: '2026-12-01T00:00:00.000Z' },
  ...{ sittingsFrom: '2027-01-06T01:00:00.000Z', sittingsUntil: '2027-01-06T03:30:00.000Z' },
  ...{ registrationId: '01890000-0000-7000-8000-000000000000', due: null, hasExpired: false, hasDraft: false },
  ...{ preparation: null, missingSteps: [], preReview: null, refusal: null },
} satisfies Partial<BatchCard>

const said = (state: BatchCard['state']) =>
  render(<RegistrationBatch batch={{ ...registered, state }} onEnd={() => undefined} />).container.textContent

it('a batch in which the candidate is registered shows that, a past one that it is over', () => {
  expect(said('closed')).toContain('已报名')
  expect(said('over')).toMatch(/^文已结束/)
})
