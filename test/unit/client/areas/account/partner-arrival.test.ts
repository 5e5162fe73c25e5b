/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react'
import { call } from '@/api/call'
import { ApiError } from '@/api/errors/api-error'
import { arrive, keepArrival, unlinkedAtom } from '@/areas/account/partner/arrival'
import { chooseLanguage } from '@/i18n/language'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { currentExamInfoAtom, enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import { aProject } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const fromPartner = {
  partner: { zh: '学习平台', en: 'Learning site' },
  partnerUser: { subject: 'u-***01', name: '张*', idNumber: '110***********2311' },
}
const replaces = new ApiError('refused', 'EA_PARTNER_REPLACES', fromPartner)
const zhang = { realName: '张晓', userType: 'candidate', groupDomain: null }
const bodies = () => jest.mocked(call).mock.calls.map(([, sent]) => (sent as { body: object }).body)

beforeEach(() => {
  jest.mocked(call).mockReset()
  store.set(unlinkedAtom, null)
  store.set(tokenAtom, 't-wang')
  store.set(currentUserAtom, { realName: '王明' } as never)
  keepArrival('Bearer x')
})

async function answerDialog(yes: boolean): Promise<string> {
  await waitFor(() => expect(store.get(dialogAtom)).not.toBeNull())
  const dialog = store.get(dialogAtom)
  dialog?.answer(yes)
  return typeof dialog?.body === 'string' ? dialog.body : ''
}

describe('EA_PARTNER_REPLACES', () => {
  test('names the current account and the masked partner user, and keeps the session of a candidate who declines', async () => {
    jest.mocked(call).mockRejectedValueOnce(replaces)
    const arriving = arrive('demo')
    expect(await answerDialog(false)).toMatch(/王明 的账号.*张\*，110\*{11}2311，u-\*\*\*01.*继续会退出当前账号/)
    expect(await arriving).toBe('stayed')
    expect(bodies()).toEqual([{ domain: 'demo', token: 'Bearer x', agreed: false, replaces: false }])
    expect(store.get(tokenAtom)).toBe('t-wang')
  })

  test('signs in the partner user after the candidate agrees', async () => {
    jest.mocked(call).mockRejectedValueOnce(replaces)
    jest
      .mocked(call)
      .mockResolvedValueOnce({ ...fromPartner, ticket: null, signedIn: { token: 'Bearer z', user: zhang } })
    const arriving = arrive('demo')
    await answerDialog(true)
    expect(await arriving).toBe('signedIn')
    expect(bodies()[1]).toEqual({ domain: 'demo', token: 'Bearer x', agreed: false, replaces: true })
    expect(store.get(tokenAtom)).toBe('Bearer z')
  })

  test('asks in English as well', async () => {
    chooseLanguage('en')
    jest.mocked(call).mockRejectedValueOnce(replaces)
    const arriving = arrive('demo')
    expect(await answerDialog(false)).toMatch(/account of 王明, but Learning site .* you are signed out/)
    await arriving
    chooseLanguage('zh')
  })
})

test('a partner user without an account ends the current session and is shown masked', async () => {
  jest.mocked(call).mockResolvedValueOnce({ ...fromPartner, ticket: 't-1', signedIn: null })
  expect(await arrive('demo')).toBe('unlinked')
  expect(store.get(tokenAtom)).toBeNull()
  expect(store.get(unlinkedAtom)).toEqual({ domain: 'demo', ticket: 't-1', ...fromPartner })
})

describe('When another project was opened before the response', () => {
  const signedIn = { token: 'Bearer z', user: zhang }
  afterEach(() => store.set(currentExamInfoAtom, null))

  test.each([
    ['an account is linked', { ...fromPartner, ticket: null, signedIn }],
    ['no account is linked', { ...fromPartner, ticket: 't-1', signedIn: null }],
  ])('the session of that project is unchanged: %s', async (_, answer) => {
    jest.mocked(call).mockImplementationOnce(async () => {
      enterProject(aProject({ domain: 'other' }))
      return answer
    })
    expect(await arrive('demo')).toBe('left')
    expect(store.get(tokenAtom)).toBe('t-wang')
    expect(store.get(currentUserAtom)).toEqual({ realName: '王明' })
    expect(store.get(unlinkedAtom)).toBeNull()
  })
})
