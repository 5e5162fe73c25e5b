/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { textOfCode } from '@/api/errors/error-message'
import { ArrivalFailed } from '@/areas/account/pages/partner-sign-in/index'
import { leaveTo } from '@/platform/navigation/navigation'
import { enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { toastAtom } from '@/ui/overlay/toast-state'
import { aProject } from '../../a-project'

jest.mock('@/platform/navigation/navigation')

test('says that the partner’s address was copied where no site can be opened', async () => {
  enterProject(aProject({ return_url: 'https://partner.example/' }))
  jest.mocked(leaveTo).mockResolvedValue('copied')
  await act(async () => {
    render(<ArrivalFailed error={new ApiError('refused', 'EA_PARTNER_LOGIN')} />)
    await textOfCode('COMMON_01')
  })
  fireEvent.click(screen.getByRole('button', { name: '返回合作平台' }))
  await waitFor(() => expect(store.get(toastAtom)).toBe('网址已复制，请在浏览器中打开。'))
  expect(leaveTo).toHaveBeenCalledWith('https://partner.example/')
})
