/** @jest-environment jsdom */
import { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { signInSilently } from '@/patterns/wechat/silent-sign-in'
import { bindIfWanted, canBindAtom, wantsBindingAtom } from '@/patterns/wechat/binding'
import { freshPayerTicket, payerTicket } from '@/patterns/wechat/payer'
import { wechatApp, wechatCode } from '@/platform/wechat/identity'
import type { Authorize } from '@/platform/wechat/identity-types'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { enterProject } from '@/session/exam'
import { clearUserAndLocalStorage, rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import { forgetVisit, maySignInSilently, rememberBinding, rememberVisit, wechatVisitAtom } from '@/session/wechat'
import { aProject } from '../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/wechat/identity', () => ({ wechatApp: jest.fn(), wechatCode: jest.fn() }))
const service = jest.mocked(call)
const code = jest.mocked(wechatCode)

const user = { accountId: 'a1', userType: 'candidate', idType: 'nationalId', groupDomain: null } as never
const signedIn = { token: 'abc', user }

beforeEach(() => {
  jest.mocked(wechatApp).mockReturnValue('mini')
  code.mockReset()
  code.mockResolvedValue({ code: 'c' })
  service.mockReset()
  service.mockResolvedValue({ ticket: 't', signedIn: null })
  enterProject(aProject())
  forgetVisit()
  rememberSignIn({ token: 'before', user })
  store.set(tokenAtom, null)
  store.set(currentUserAtom, null)
})

describe('A visit', () => {
  it('signs in whoever has linked this WeChat to an account', async () => {
    service.mockResolvedValue({ ticket: 't', signedIn })
    expect(await signInSilently()).toBe(true)
    expect(store.get(tokenAtom)).toBe('abc')
    expect(service).toHaveBeenCalledWith('POST /ea/g/wechat/visits', {
      body: { domain: 'demo', app: 'mini', code: 'c' },
    })
  })

  it('leaves signing in by hand to everybody else, and is not repeated', async () => {
    expect(await signInSilently()).toBe(false)
    expect(maySignInSilently()).toBe(false)
    expect(store.get(wechatVisitAtom)).toEqual({ domain: 'demo', ticket: 't', isBound: false })
  })

  it.each(['EA_WECHAT_CODE', 'EA_WECHAT_UNAVAILABLE', 'COMMON_TOO_MANY'])(
    'that fails (%s) changes nothing',
    async (error) => {
      service.mockRejectedValue(new ApiError('refused', error))
      expect(await signInSilently()).toBe(false)
      expect(store.get(wechatVisitAtom)).toBeNull()
    },
  )

  it('that fails is not waited for again on the sign-in page that follows, but later', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    service.mockRejectedValue(new ApiError('network', 'NETWORK'))
    await signInSilently()
    expect(maySignInSilently()).toBe(false)
    now.mockReturnValue(1_030_000)
    expect(maySignInSilently()).toBe(true)
    now.mockRestore()
  })

  it('that signs nobody in any more offers the link again, so that signing out can end it', async () => {
    rememberVisit({ domain: 'demo', ticket: 'earlier', isBound: true })
    code.mockResolvedValue(null)
    expect(await signInSilently()).toBe(false)
    expect(store.get(canBindAtom)).toBe(true)
  })

  it('is one for all who ask at the same time', async () => {
    await Promise.all([signInSilently(), payerTicket(), payerTicket()])
    expect(service).toHaveBeenCalledTimes(1)
  })

  it('leaves for WeChat once by itself, and again only when the candidate wants something', async () => {
    const authorized: (Authorize | null)[] = []
    code.mockImplementation(async (authorize) => {
      authorized.push(authorize)
      await authorize?.('/default/home')
      return null
    })
    await signInSilently()
    await signInSilently()
    await payerTicket(false)
    await payerTicket(true)
    expect(authorized.map((authorize) => authorize !== null)).toEqual([true, false, false, true])
  })

  it('is good in its own project only', async () => {
    await signInSilently()
    enterProject(aProject({ domain: 'other' }))
    expect(store.get(wechatVisitAtom)).toBeNull()
  })

  it('to pay does not sign in somebody else', async () => {
    rememberSignIn({ token: 'mine', user: { ...(user as object), accountId: 'a2' } as never })
    service.mockResolvedValue({ ticket: 't', signedIn })
    expect(await freshPayerTicket(true)).toBe('t')
    expect(store.get(tokenAtom)).toBe('mine')
    expect(store.get(wechatVisitAtom)?.isBound).toBe(false)
  })
})

describe('Linking WeChat to an account', () => {
  beforeEach(() => {
    rememberVisit({ domain: 'demo', ticket: 't', isBound: false })
    store.set(wantsBindingAtom, true)
  })

  it('follows a sign-in when the candidate agreed', async () => {
    expect(store.get(canBindAtom)).toBe(true)
    await bindIfWanted()
    expect(service).toHaveBeenCalledWith('POST /ea/wechat/bindings', { body: { ticket: 't' } })
    expect(store.get(canBindAtom)).toBe(false)
  })

  it('does not happen when they did not, or when nobody knows who uses WeChat', async () => {
    store.set(wantsBindingAtom, false)
    await bindIfWanted()
    store.set(wantsBindingAtom, true)
    forgetVisit()
    await bindIfWanted()
    expect(service).not.toHaveBeenCalled()
  })

  it('that failed can be tried again', async () => {
    service.mockRejectedValue(new ApiError('refused', 'EA_WECHAT_TICKET'))
    await expect(bindIfWanted()).rejects.toThrow('EA_WECHAT_TICKET')
    expect(store.get(canBindAtom)).toBe(true)
  })

  it('ends with signing out, after which nobody is signed in without a word until they sign in again', () => {
    rememberBinding(true)
    expect(maySignInSilently()).toBe(true)
    clearUserAndLocalStorage()
    expect(maySignInSilently()).toBe(false)
    rememberSignIn(signedIn)
    rememberBinding(true)
    expect(maySignInSilently()).toBe(true)
  })
})
