/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useReplacedContent } from '@/patterns/frame/gate/gate-notice'
import { focusHeading } from '@/platform/page/focus'
import { announcementAtom } from '@/ui/overlay/announcement'
import { confirm, dialogAtom, tell } from '@/ui/overlay/dialog-state'
import { store } from '@/session/store'

jest.mock('@/platform/page/focus')
jest.mock('@/patterns/frame/loading/use-page-shown', () => ({ usePageShown: () => true }))

const replace = (text: string) => act(async () => void renderHook(() => useReplacedContent(text)))

it('closes a dialog opened on the replaced content with the answer no, and announces the new content', async () => {
  const answered = confirm({ title: '取消报名？' })
  await replace('报名已关闭')
  expect(await answered).toBe(false)
  expect(store.get(dialogAtom)).toBeNull()
  expect(store.get(announcementAtom)).toBe('报名已关闭')
  expect(focusHeading).toHaveBeenCalled()
})

it('keeps a dialog about the program, and any dialog while nothing was replaced', async () => {
  void tell({ title: '有新版本', isOfProgram: true })
  await replace('报名已关闭')
  expect(store.get(dialogAtom)?.title).toBe('有新版本')
  void tell({ title: '取消报名？' })
  await replace('')
  expect(store.get(dialogAtom)?.title).toBe('取消报名？')
})
