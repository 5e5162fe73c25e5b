/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import type { GroupMember } from '@contract/endpoints/group'
import { MemberCard } from '@/areas/group/members/member-card'
import { chooseLanguage } from '@/i18n/language'
import { enterProject } from '@/session/exam'
import { aProject } from '../../../a-project'

jest.mock('@/platform/navigation/navigation')

const at = '2026-03-01T00:00:00.000Z'
const member: GroupMember = {
  ...{ memberId: 'm1', realName: '王明', idNumber: '1101****', state: 'agreed' },
  ...{ invitedAt: at, agreedAt: at, registrations: [] },
}
const nothing = () => Promise.resolve()
const buttonNames = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

beforeEach(() => enterProject(aProject()))

it.each([
  ['zh', ['为其报名：王明', '报名和支付情况：王明', '移出集体：王明'], '撤回邀请：王明'],
  [
    'en',
    ['Register: 王明', 'Registrations and payments: 王明', 'Remove from the group: 王明'],
    'Withdraw invitation: 王明',
  ],
] as const)('names every button with the candidate (%s)', async (language, ofMember, ofInvited) => {
  await act(() => Promise.resolve(chooseLanguage(language)))
  const { rerender } = render(<MemberCard member={member} onChange={nothing} />)
  expect(buttonNames()).toEqual(ofMember)
  rerender(<MemberCard member={{ ...member, state: 'invited', agreedAt: null }} onChange={nothing} />)
  expect(buttonNames()).toEqual([ofInvited])
})
