/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import type { CertificateDetail } from '@contract/certificate/certificate'
import { ApiError } from '@/api/errors/api-error'
import { checkCopyPurpose } from '@/areas/certificate/certificate-calls'
import { CopyForm } from '@/areas/certificate/pages/copy/index'
import { replace } from '@/platform/navigation/navigation'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import { aProject, open } from '../../a-project'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/areas/certificate/certificate-calls')

const text = (zh: string) => ({ zh, en: zh })
const certificate: CertificateDetail = {
  ...{ certificateId: '1', certificateCode: 'LAW', name: text('证书'), number: 'N-1', grade: text('优秀') },
  ...{ state: 'issued', isElectronic: true, isAuthorised: true, awardedOn: '2026-05-23', reason: null },
  ...{ issuedAt: '2026-06-01T00:00:00.000Z', reissuedAt: null, withdrawnAt: null, issuer: text('协会') },
  holder: { realName: '许知远', idType: 'passport', idNumber: 'P*1' },
  ...{ authorisation: { text: text('同意'), revision: 'r' }, verify: null, copies: [] },
  serverTime: '2026-06-01T00:00:00.000Z',
}
const purpose = () => screen.getByRole<HTMLInputElement>('textbox')

beforeEach(() => store.set(currentExamInfoAtom, aProject({ function_module: [open('certificate')] })))

it('keeps the typed purpose, and names the characters that cannot be stamped', async () => {
  const { unmount } = render(<CopyForm certificate={certificate} />)
  fireEvent.input(purpose(), { target: { value: '聘任”，有效期至 2036 年' } })
  unmount()
  render(<CopyForm certificate={certificate} />)
  expect(purpose().value).toBe('聘任”，有效期至 2036 年')
  fireEvent.click(screen.getByRole('button', { name: '制作副本' }))
  expect((await screen.findAllByText(/以下字符无法保存：”/)).length).toBeGreaterThan(0)
})

it('shows characters that no font has at the field, before the confirmation', async () => {
  const refusal = new ApiError('refused', 'FIELD_UNPRINTABLE', { characters: '𔐀 U+14400' })
  jest.mocked(checkCopyPurpose).mockRejectedValue(refusal)
  render(<CopyForm certificate={certificate} />)
  fireEvent.input(purpose(), { target: { value: '求职𔐀' } })
  fireEvent.click(screen.getByRole('button', { name: '制作副本' }))
  expect((await screen.findAllByText(/U\+14400/)).length).toBeGreaterThan(0)
  expect(store.get(dialogAtom)).toBeNull()
  expect(checkCopyPurpose).toHaveBeenCalledWith('1', '求职𔐀')
})

it('leads to the certificate when its terms of use were not accepted', async () => {
  render(<CopyForm certificate={{ ...certificate, isAuthorised: false }} />)
  expect(await screen.findByText(/请先阅读并同意电子证书的使用授权/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '查看证书' }))
  expect(replace).toHaveBeenCalledWith('certificateDetail', { certificateId: '1' })
})
