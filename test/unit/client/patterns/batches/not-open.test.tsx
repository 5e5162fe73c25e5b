/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { NotOpen } from '@/patterns/batches/not-open'
import { focusHeading } from '@/platform/page/focus'
import { enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { announcementAtom, clearAnnouncement } from '@/ui/overlay/announcement'
import { aProject, open } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/page/focus', () => ({ focusHeading: jest.fn() }))

const closed = { title: '已结束', code: 'ER_GSH_CLOSED' } as const

it('announces that the module opened, and moves the focus to its heading', async () => {
  jest.useFakeTimers()
  clearAnnouncement()
  const suspended = aProject({ function_module: [open('registration', { switch: 'suspended' })] })
  enterProject(suspended)
  jest.mocked(call).mockResolvedValue(suspended)
  render(
    <NotOpen
      module="registration"
      readBatches={() => Promise.resolve([])}
      batchCode={undefined}
      closed={{ notYetOpen: closed, closed }}
      openAgain={{ title: '现在可以报名', text: '', goOn: '去报名', onGoOn: () => Promise.resolve() }}
      onOthers={() => Promise.resolve()}
    />,
  )
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByText('暂停办理')).toBeTruthy()
  expect(store.get(announcementAtom)).toBe('')
  jest.mocked(call).mockResolvedValue(aProject({ revision: 'newer', function_module: [open('registration')] }))
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  jest.useRealTimers()
  expect(screen.getByText('现在可以报名')).toBeTruthy()
  expect(store.get(announcementAtom)).toBe('现在可以报名')
  expect(focusHeading).toHaveBeenCalledTimes(1)
})
