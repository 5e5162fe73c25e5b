/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SecondFactor } from '@/areas/account/pages/second-factor/index'
import { call } from '@/api/call'
import { returnTo } from '@/platform/navigation/navigation'
import { recoveryCodesAtom } from '@/session/recovery-codes'
import { store } from '@/session/store'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn(), returnTo: jest.fn(() => Promise.resolve()) }))
jest.mock('@/platform/documents/documents.h5', () => ({ openDocument: jest.fn(() => Promise.resolve('done')) }))

const codes = ['AAAAA-11111', 'BBBBB-22222']

beforeEach(() => {
  jest.mocked(call).mockResolvedValue({ secondFactor: { since: '2026-11-28T00:00:00.000Z', recoveryCodesLeft: 2 } })
  store.set(recoveryCodesAtom, codes)
})

test('recovery codes are shown again after leaving and reopening the page, until they are saved', async () => {
  const { unmount } = render(<SecondFactor />)
  unmount()
  render(<SecondFactor />)
  for (const code of codes) expect(screen.getByText(code).getAttribute('translate')).toBe('no')
  fireEvent.click(screen.getByText('我已保存'))
  await waitFor(() => expect(returnTo).toHaveBeenCalled())
  await waitFor(() => expect(store.get(recoveryCodesAtom)).toEqual([]))
  expect(await screen.findByText(/还有 2 个恢复码未使用/)).toBeTruthy()
})

test('recovery codes can be saved as a file', async () => {
  const made = jest.fn((_blob: Blob) => 'blob:codes')
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() })
  render(<SecondFactor />)
  fireEvent.click(screen.getByText('保存为文件'))
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  expect(made.mock.calls[0]?.[0].size).toBe(codes.join('\n').length)
})
