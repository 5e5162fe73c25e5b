/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { Membership } from '@contract/endpoints/group'
import { MembershipCard } from '@/areas/group/members/membership-card'
import { chooseLanguage } from '@/i18n/language'
import { enterProject } from '@/session/exam'
import { Dialog } from '@/ui/overlay/dialog'
import { closeDialogOfPage } from '@/ui/overlay/dialog-state'
import { aProject } from '../../../a-project'

const invited: Membership = {
  ...{ memberId: 'm1', groupName: '城建公司', state: 'invited', invitedAt: '2026-03-01T00:00:00.000Z' },
}
const joined: Membership = { ...invited, state: 'agreed' }

beforeEach(() => enterProject(aProject()))
afterEach(() => act(closeDialogOfPage))

async function show(membership: Membership, language: 'zh' | 'en' = 'zh') {
  await act(() => Promise.resolve(chooseLanguage(language)))
  render(
    <>
      <MembershipCard membership={membership} onChange={() => Promise.resolve()} />
      <Dialog />
    </>,
  )
}

test('tells an invited candidate what the group can do and see only after their consent', async () => {
  await show(invited)
  expect(screen.getByText('同意后能办理')).toBeTruthy()
  expect(screen.getByText('同意后能看到')).toBeTruthy()
  expect(screen.getByText(/^您同意之前，集体只知道邀请时填写的姓名和证件/)).toBeTruthy()
  expect(screen.queryByText('能看到')).toBeNull()
})

test('tells a member what the group can do and see now', async () => {
  await show(joined)
  expect(screen.getByText('能办理')).toBeTruthy()
  expect(screen.getByText('能看到')).toBeTruthy()
  expect(screen.queryByText(/同意后|同意之前/)).toBeNull()
})

test('lists in the consent dialog everything that the group will do and see', async () => {
  await show(invited)
  fireEvent.click(screen.getByRole('button', { name: /^同意加入/ }))
  const dialog = within(screen.getByRole('dialog', { name: '加入“城建公司”？' }))
  expect(dialog.getByText(/为您填写报名信息、报名和支付.*退费和发票/)).toBeTruthy()
  expect(dialog.getByText(/您的姓名、证件和联系方式.*准考证/)).toBeTruthy()
  expect(dialog.getByText(/健康打卡；成绩；证书/)).toBeTruthy()
  expect(dialog.getByText('您可以随时退出。')).toBeTruthy()
})

test.each([invited, joined])('starts English values with a capital letter ($state)', async (membership) => {
  await show(membership, 'en')
  expect(screen.getByText(/^Fill in your registration forms/)).toBeTruthy()
  expect(screen.getByText(/^Your name, ID document/)).toBeTruthy()
  expect(screen.getByText(/^What you enter or upload/)).toBeTruthy()
})
