/** @jest-environment jsdom */
import { ApiError } from '@/api/errors/api-error'
import { leaveIfAsked, openSignIn, openSignInAbove } from '@/api/leave'
import { currentRoute, leaveTo, open, replace } from '@/platform/navigation/navigation'
import { partnerAddressCopiedAtom, signInExpiredAtom, tokenAtom } from '@/session/account'
import { enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { aProject } from '../a-project'

jest.mock('@/platform/navigation/navigation')

test('the sign-in page is opened once for simultaneous reasons, which all wait for it, and again later', async () => {
  enterProject(aProject())
  let end = () => {}
  jest.mocked(replace).mockImplementation(() => new Promise<void>((done) => (end = done)))
  const settled: string[] = []
  const reasons = ['/a', '/a', '/b'].map((target) => openSignIn(target).then(() => settled.push(target)))
  await Promise.resolve()
  expect(replace).toHaveBeenCalledTimes(1)
  expect(settled).toEqual([])
  end()
  await Promise.all(reasons)
  const again = openSignIn('/a')
  expect(replace).toHaveBeenCalledTimes(2)
  end()
  await again
})

describe('The expired sign-in of a partner’s candidate', () => {
  const address = '/default/examination/registration_fee'
  const expire = () => leaveIfAsked(new ApiError('signedOut', 'EXPIRED_LOGIN'))
  const settled = () => new Promise((done) => setTimeout(done))

  beforeEach(() => {
    jest.resetAllMocks()
    jest.mocked(replace).mockResolvedValue()
    jest.mocked(currentRoute).mockReturnValue({ name: 'myRegister', params: {}, address })
    enterProject(aProject({ return_url: 'https://partner.example/' }))
    store.set(tokenAtom, 'Bearer 1')
    store.set(partnerAddressCopiedAtom, false)
  })

  test('leads to the partner’s site', async () => {
    jest.mocked(leaveTo).mockResolvedValue('left')
    expire()
    await settled()
    expect(leaveTo).toHaveBeenCalledWith('https://partner.example/')
    expect(replace).not.toHaveBeenCalled()
  })

  test.each(['copied', 'stayed'] as const)(
    'leads to the sign-in page where no site can be opened (%s)',
    async (result) => {
      jest.mocked(leaveTo).mockResolvedValue(result)
      expire()
      await settled()
      expect(replace).toHaveBeenCalledTimes(1)
      expect(replace).toHaveBeenCalledWith('signIn', expect.objectContaining({ redirect: address }))
      expect(store.get(signInExpiredAtom)).toBe(true)
      expect(store.get(partnerAddressCopiedAtom)).toBe(result === 'copied')
    },
  )
})

test('signing in from a sign-in or registration page leads to where that page would have led', async () => {
  jest.resetAllMocks()
  enterProject(aProject())
  await openSignInAbove('/e/demo/logining?redirect=%2Fdefault%2Fuser_information')
  expect(replace).toHaveBeenLastCalledWith('signIn', expect.objectContaining({ redirect: '/default/user_information' }))
  await openSignInAbove('/default/phoneRegister?redirect=%2Fdefault%2Fuser_information')
  expect(open).toHaveBeenLastCalledWith('signIn', expect.objectContaining({ redirect: '/default/user_information' }))
  await openSignInAbove('/default/emailRegister')
  expect(open).toHaveBeenLastCalledWith('signIn', expect.objectContaining({ redirect: undefined }))
})
