/** @jest-environment jsdom */
import { call } from '@/api/call'
import { createAccount } from '@/areas/account/registering/create-account'
import { registerTokenAtom, type Verified } from '@/areas/account/registering/registering-state'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { tokenAtom } from '@/session/account'
import { enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { aProject } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const verified = { domain: 'demo', registerToken: 'r-1' } as Verified
const given = { account: 'wang', password: 'secret', answers: {}, agreed: true }
const signedIn = { token: 't-wang', user: { accountId: 'a1', userType: 'candidate', groupDomain: null } }

beforeEach(() => {
  jest.clearAllMocks()
  enterProject(aProject({ domain: 'demo' }))
  store.set(tokenAtom, null)
})

describe('Creating an account', () => {
  it('signs in and opens the last step with the home below it', async () => {
    store.set(registerTokenAtom, verified)
    jest.mocked(call).mockResolvedValueOnce(signedIn)
    await createAccount(verified, given, '/default/notice')
    expect(store.get(tokenAtom)).toBe('t-wang')
    expect(store.get(registerTokenAtom)).toBeNull()
    expect(relaunchAboveHome).toHaveBeenCalledWith('demo', 'registerSuccess', { redirect: '/default/notice' })
  })

  it('neither navigates nor clears the verified phone when another project was opened before the response', async () => {
    const another = { ...verified, domain: 'other' }
    jest.mocked(call).mockImplementationOnce(async () => {
      enterProject(aProject({ domain: 'other' }))
      store.set(registerTokenAtom, another)
      return signedIn
    })
    await createAccount(verified, given, undefined)
    expect(store.get(tokenAtom)).toBeNull()
    expect(store.get(registerTokenAtom)).toEqual(another)
    expect(relaunchAboveHome).not.toHaveBeenCalled()
  })
})
