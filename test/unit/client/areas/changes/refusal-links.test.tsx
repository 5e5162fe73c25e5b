/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import type { BrokenRule } from '@contract/errors/errors'
import { RefundPreview } from '@/areas/changes/refund/refund-preview'
import { RegionForm, type Movable } from '@/areas/changes/region/region-form'
import { SubjectsPreview } from '@/areas/changes/subjects/subjects-preview'
import type { Changeable } from '@/areas/changes/subjects/subject-calls'
import { TransferPreview } from '@/areas/changes/transfer/transfer-preview'
import type { Transferable } from '@/areas/changes/transfer/transfer-calls'
import { followProjectHelpdesk } from '@/i18n/helpdesk'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/areas/changes/typed-change', () => ({
  useTypedChange: () => ({ typed: { areas: { LAW: 'WEST' } }, type: jest.fn(), forget: jest.fn() }),
}))

followProjectHelpdesk({ chat: false, phone: '010-12345678', email: '' })

const plan: BrokenRule = { code: 'E_REG_CHANGE_BEGUN', details: {} }
const both = (text: string) => ({ zh: text, en: text })
const begun = {
  ...{ subjectCode: 'LAW', name: both('法规'), areaCode: 'EAST', areaName: both('东区'), province: 'P' },
  ...{ startsAt: '2020-01-01T00:00:00.000Z', elsewhere: [] },
}
const movable = {
  options: { rules: { within: 'anywhere' }, oneProvince: false, provinces: [], subjects: [begun] },
  registration: { registrationId: 'r1', tips: {} },
} as unknown as Movable

// The region form repeats the refusal at the subject, hence two links.
test.each([
  ['a change of subjects', 1, <SubjectsPreview kind="swap" plan={plan} changeable={{} as Changeable} />],
  ['a transfer', 1, <TransferPreview registration={{} as Transferable['registration']} plan={plan} />],
  ['a refund', 1, <RefundPreview plan={plan} options={{} as never} lost={[]} />],
  ['a change of region', 2, <RegionForm movable={movable} onChange={() => Promise.resolve()} />],
])('The reason that prevents %s links to the help desk that it names', async (_, count, place) => {
  render(place)
  expect(await screen.findAllByText(/该科目已开考，不能再更换。如有疑问请联系/)).toHaveLength(count)
  expect(await screen.findAllByRole('link', { name: '联系方式' })).toHaveLength(count)
})
