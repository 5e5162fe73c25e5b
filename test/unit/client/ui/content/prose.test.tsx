/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { leaveTo } from '@/platform/navigation/navigation'
import { Prose } from '@/ui/content/prose'
import { toast } from '@/ui/overlay/toast-state'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/ui/overlay/toast-state', () => ({ toast: jest.fn() }))

it('says when a link was copied because the host cannot open it, and nothing when it was opened', async () => {
  render(<Prose text="见[报考须知](https://example.org/notes)" />)
  jest.mocked(leaveTo).mockResolvedValue('left')
  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://example.org/notes'))
  expect(toast).not.toHaveBeenCalled()
  jest.mocked(leaveTo).mockResolvedValue('copied')
  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith('网址已复制，请在浏览器中打开。'))
})
