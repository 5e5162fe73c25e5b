/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { CertificateDetail } from '@contract/certificate/certificate'
import type { CurrentUser } from '@contract/endpoints/account'
import type { ReactElement } from 'react'
import type { ResultSheet } from '@contract/result/result'
import type { TicketSheet } from '@contract/ticket/ticket'
import { call } from '@/api/call'
import { Detail } from '@/areas/certificate/pages/certificate/index'
import { Sheet as Result } from '@/areas/result/pages/result/index'
import { SavedTicketSheet } from '@/areas/ticket/pages/kept-tickets/index'
import { Sheet as Ticket } from '@/areas/ticket/pages/ticket/index'
import { currentUserAtom } from '@/session/account'
import { actFor, stopActing } from '@/session/acting'
import { enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { aProject, open } from '../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const text = (zh: string) => ({ zh, en: zh })
const at = '2026-11-20T02:00:00.000Z'
const masked = '110***********002X'
const full = '11010519491231002X'
const holder = { realName: '许知远', idType: 'nationalId', idNumber: masked } as const

const certificate: CertificateDetail = {
  ...{ certificateId: '1', certificateCode: 'LAW', name: text('法律证书'), number: 'N-1', grade: null },
  ...{ awardedOn: '2026-05-23', state: 'issued', reason: null, isElectronic: true, isAuthorised: true },
  ...{ issuedAt: at, reissuedAt: null, withdrawnAt: null, issuer: text('协会'), copies: [], verify: null },
  ...{ holder, authorisation: { text: text('同意'), revision: 'r' }, serverTime: at },
}
const ticket = {
  ...{ ticketId: 't', number: 'T-1', kind: 'registration', isConfirmed: false, isOutdated: false, printedAt: null },
  ...{ examName: text('考试'), batchName: text('批次'), startsAt: at, endsAt: '2099-01-01T00:00:00.000Z' },
  ...{ changed: null, refusal: null, from: null, sittings: [], rules: [], verify: null, calendarUrl: '/' },
  ...{ revision: 'r', holder: { ...holder, photo: null, unprintable: [] } },
} as unknown as TicketSheet
const result = {
  ...{
    resultCode: 'r',
    name: text('成绩'),
    number: 'R-1',
    batchName: text('批次'),
    units: [],
    next: null,
    total: null,
  },
  ...{ level: null, place: null, publishedAt: at, correctedSince: null, hasReport: false, review: null, change: null },
  ...{ state: 'published', holder },
} as unknown as ResultSheet

const pages = [
  ['ticket', <Ticket key="t" sheet={ticket} onChange={() => Promise.resolve()} />],
  ['certificate', <Detail key="c" certificate={certificate} onChange={() => Promise.resolve()} />],
  ['result', <Result key="r" sheet={result} />],
] as const

beforeEach(() => {
  enterProject(aProject({ function_module: [open('print'), open('result'), open('certificate')] }))
  jest.mocked(call).mockReset().mockResolvedValue({ idNumber: full })
})

/** Renders a page with its details open. */
function show(page: ReactElement) {
  render(page)
  const details = screen.queryByText('考生和考试信息')
  if (details) fireEvent.click(details)
}

describe.each(pages)('The masked ID number on a %s', (_name, page) => {
  it('is shown in full on request, and is printed masked', async () => {
    show(page)
    expect(screen.getByText(masked)).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByText('显示完整号码')))
    expect(screen.getByText(full).getAttribute('data-mask')).toBe(masked)
  })

  it('stays masked while a group acts for the candidate', () => {
    store.set(currentUserAtom, { accountId: 'g', userType: 'group' } as CurrentUser)
    actFor({ memberId: 'm1', realName: '许知远' })
    show(page)
    expect(screen.getByText(masked)).toBeTruthy()
    expect(screen.queryByText('显示完整号码')).toBeNull()
    act(() => stopActing())
  })
})

it('A ticket stored on the phone shows only the masked number', () => {
  render(<SavedTicketSheet saved={{ sheet: ticket, title: null, asOf: at }} />)
  expect(screen.getByText(masked)).toBeTruthy()
  expect(screen.queryByText('显示完整号码')).toBeNull()
})
