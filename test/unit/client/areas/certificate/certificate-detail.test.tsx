/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import type { CertificateDetail } from '@contract/certificate/certificate'
import { inBothLanguages } from '@contract/reason'
import { Detail } from '@/areas/certificate/pages/certificate/index'
import { routes } from '@/routes'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { aProject, open } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const text = (zh: string) => ({ zh, en: zh })
const at = '2026-11-20T02:00:00.000Z'
const issued: CertificateDetail = {
  ...{ certificateId: '1', certificateCode: 'LAW', name: text('法律证书'), number: 'N-1', grade: null },
  ...{ awardedOn: '2026-05-23', state: 'issued', reason: null, isElectronic: true, isAuthorised: true },
  ...{ issuedAt: at, reissuedAt: null, withdrawnAt: null, issuer: text('协会'), copies: [], verify: null },
  holder: { realName: '许知远', idType: 'passport', idNumber: 'P***1' },
  ...{ authorisation: { text: text('同意'), revision: 'r' }, serverTime: at },
}
const show = (one: CertificateDetail, isOpen = true) => {
  const module = open('certificate', isOpen ? {} : { switch: 'suspended' })
  store.set(currentExamInfoAtom, aProject({ function_module: [module] }))
  return render(<Detail certificate={one} onChange={() => Promise.resolve()} />)
}

it('is shown while certificates are suspended, with the reason why it cannot be downloaded (decision 0043)', async () => {
  for (const name of ['myCertificates', 'certificateDetail', 'certificateApplicationDetail'] as const)
    expect(routes[name]).not.toHaveProperty('gate')
  show(issued, false)
  expect(screen.getByText('N-1')).toBeTruthy()
  expect(await screen.findByText(/暂停/)).toBeTruthy()
  expect(screen.queryByText('下载电子证书')).toBeNull()
})

it('names a contact when it was withdrawn', () => {
  show({ ...issued, state: 'withdrawn', reason: inBothLanguages('证明不实', ''), withdrawnAt: at })
  expect(screen.getByText(/原因：证明不实。有疑问请联系/)).toBeTruthy()
})
