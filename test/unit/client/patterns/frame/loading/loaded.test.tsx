/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { openHome } from '@/patterns/frame/project/open-home'

jest.mock('@/patterns/frame/project/open-home', () => ({ openHome: jest.fn() }))

const again = { reload: jest.fn(), refresh: jest.fn(), look: jest.fn() }
const show = (error: unknown) =>
  act(async () => {
    render(<Loaded of={{ state: 'failed', error, ...again }}>{() => null}</Loaded>)
    await Promise.resolve()
  })

describe('Content that could not be loaded', () => {
  test.each([
    ['there was no answer', new ApiError('network', 'COMMON_01')],
    ['the service had too much to do', new ApiError('refused', 'COMMON_BUSY')],
    ['too much was asked for at once', new ApiError('refused', 'COMMON_TOO_MANY')],
    ['something is wrong with the service', new ApiError('fault', 'COMMON_02')],
    ['something is wrong with the page', new Error('a part is missing')],
  ])('has a retry button when a retry may help: %s', async (_why, error) => {
    await show(error)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(again.reload).toHaveBeenCalled()
  })

  test.each([
    ['by a rule', new ApiError('refused', 'E_REG_NOT_FOUND')],
    ['to whoever is signed in', new ApiError('forbidden', 'COMMON_FORBIDDEN')],
  ])('that was refused %s has a link home instead of a retry button', async (_why, error) => {
    await show(error)
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '返回首页' }))
    expect(openHome).toHaveBeenCalled()
  })
})
