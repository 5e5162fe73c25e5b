/** @jest-environment jsdom */
import { render, renderHook, screen } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import { RegistrationInView, useRegistrationInView } from '@/patterns/owned/registration-in-view'
import { examRegIdAtom, examRegInfoAtom, type ExamRegInfo } from '@/session/registration'
import { store } from '@/session/store'

const reading = { reload: async () => undefined, refresh: async () => undefined, look: async () => undefined }
const registration: ExamRegInfo = {
  registrationId: 'r1',
  registrationNumber: 'BM-0001',
  batchName: { zh: '上半年考试', en: 'First half' },
}
const view = (query: Query<ExamRegInfo>, id = 'r1') => (
  <RegistrationInView id={id} of={query} registrationOf={(found) => found}>
    {() => <div>内容</div>}
  </RegistrationInView>
)
const loading: Query<ExamRegInfo> = { state: 'loading', ...reading }

beforeEach(() => {
  store.set(examRegIdAtom, null)
  store.set(examRegInfoAtom, null)
})

test('an address without an id refers to the registration last viewed in this tab', () => {
  expect(renderHook(() => useRegistrationInView(undefined)).result.current).toBe('')
  expect(renderHook(() => useRegistrationInView('r1')).result.current).toBe('r1')
  render(view({ state: 'ready', data: registration, replaceData: () => undefined, ...reading })).unmount()
  expect(renderHook(() => useRegistrationInView(undefined)).result.current).toBe('r1')
  expect(sessionStorage.getItem('examRegId')).toBe('"r1"')
})

test('an id without a registration is not stored', () => {
  renderHook(() => useRegistrationInView('nowhere'))
  render(view({ state: 'failed', error: new ApiError('refused', 'E_REG_NOT_FOUND'), ...reading }, 'nowhere')).unmount()
  expect(renderHook(() => useRegistrationInView(undefined)).result.current).toBe('')
})

test('the name of the registration in view is shown during a reload, and no other name', () => {
  const { unmount } = render(view(loading))
  expect(screen.queryByText('上半年考试')).toBeNull()
  unmount()
  render(view({ state: 'ready', data: registration, replaceData: () => undefined, ...reading })).unmount()
  const reloaded = render(view(loading))
  expect(screen.getByText('上半年考试')).toBeTruthy()
  expect(screen.getByText('BM-0001')).toBeTruthy()
  reloaded.unmount()
  render(view(loading, 'r2'))
  expect(screen.queryByText('上半年考试')).toBeNull()
})
