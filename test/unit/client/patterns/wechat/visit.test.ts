/** @jest-environment jsdom */
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { signInSilently } from '@/patterns/wechat/silent-sign-in'
import { bindIfWanted, canBindAtom, wantsBindingAtom } from '@/patterns/wechat/binding'
import { freshPayerTicket, payerTicket } from '@/patterns/wechat/payer'
import { wechatApp, wechatCode } from '@/platform/wechat/identity/identity'
import type { Authorize } from '@/platform/wechat/identity/identity-types'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { enterProject } from '@/session/exam'
import { clearExpiredUser, clearUser, clearUserAndLocalStorage, rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import {
  forgetVisit,
  maySignInSilently,
  rememberAsked,
  rememberBinding,
  rememberVisit,
  wechatVisitAtom,
} from '@/session/wechat'
import { aProject } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/wechat/identity/identity', () => ({ wechatApp: jest.fn(), wechatCode: jest.fn() }))
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
  rememberSignIn({ token: 'before', user }, 'demo')
  store.set(tokenAtom, null)
  store.set(currentUserAtom, null)
})

describe('A WeChat visit', () => {
  it('signs in a user whose WeChat is linked to an account', async () => {
    service.mockResolvedValue({ ticket: 't', signedIn })
    expect(await signInSilently()).toBe(true)
    expect(store.get(tokenAtom)).toBe('abc')
    expect(service).toHaveBeenCalledWith('POST /ea/g/wechat/visits', {
      body: { domain: 'demo', app: 'mini', code: 'c' },
    })
  })

  it('leaves all other users signed out, and is not repeated', async () => {
    expect(await signInSilently()).toBe(false)
    expect(maySignInSilently()).toBe(false)
    expect(store.get(wechatVisitAtom)).toEqual({ domain: 'demo', ticket: 't', isBound: false })
  })

  it.each(['EA_WECHAT_CODE', 'EA_WECHAT_UNAVAILABLE', 'COMMON_TOO_MANY'])(
    'that fails (%s) leaves the session unchanged',
    async (error) => {
      service.mockRejectedValue(new ApiError('refused', error))
      expect(await signInSilently()).toBe(false)
      expect(store.get(wechatVisitAtom)).toBeNull()
    },
  )

  it('that fails is not retried immediately on the sign-in page, but later', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    service.mockRejectedValue(new ApiError('network', 'COMMON_01'))
    await signInSilently()
    expect(maySignInSilently()).toBe(false)
    now.mockReturnValue(1_030_000)
    expect(maySignInSilently()).toBe(true)
    now.mockRestore()
  })

  it('without a sign-in offers the link again, so that sign-out can remove it', async () => {
    rememberVisit({ domain: 'demo', ticket: 'earlier', isBound: true })
    code.mockResolvedValue(null)
    expect(await signInSilently()).toBe(false)
    expect(store.get(canBindAtom)).toBe(true)
  })

  it('is shared by simultaneous callers', async () => {
    await Promise.all([signInSilently(), payerTicket(), payerTicket()])
    expect(service).toHaveBeenCalledTimes(1)
  })

  it('leaves for WeChat automatically once, and again only on a user action', async () => {
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

  it('for a user action continues after a pending visit that could not leave for WeChat', async () => {
    await signInSilently()
    forgetVisit()
    code.mockImplementation(async (authorize) => {
      await authorize?.('/default/payment/order/1')
      return authorize ? { code: 'c' } : null
    })
    rememberAsked()
    const [isSignedIn, ticket, sameTicket] = await Promise.all([signInSilently(), payerTicket(true), payerTicket(true)])
    expect([isSignedIn, ticket, sameTicket]).toEqual([false, 't', 't'])
    expect(code).toHaveBeenCalledTimes(3)
  })

  it('for a user action is shared with a pending visit that identifies the user', async () => {
    expect(await Promise.all([signInSilently(), payerTicket(true)])).toEqual([false, 't'])
    expect(code).toHaveBeenCalledTimes(1)
  })

  it('is valid only in its own project', async () => {
    await signInSilently()
    enterProject(aProject({ domain: 'other' }))
    expect(store.get(wechatVisitAtom)).toBeNull()
  })

  it('for a payment does not sign in another user', async () => {
    rememberSignIn({ token: 'mine', user: { ...(user as object), accountId: 'a2' } as never }, 'demo')
    service.mockResolvedValue({ ticket: 't', signedIn })
    expect(await freshPayerTicket(true)).toBe('t')
    expect(store.get(tokenAtom)).toBe('mine')
    expect(store.get(wechatVisitAtom)?.isBound).toBe(false)
  })

  it('for a payment replaces the session of the same candidate, which may have expired', async () => {
    rememberSignIn({ token: 'ended', user }, 'demo')
    service.mockResolvedValue({ ticket: 't', signedIn })
    expect(await payerTicket()).toBe('t')
    expect(store.get(tokenAtom)).toBe('abc')
  })

  it('for a payment does not sign in a candidate who signed out meanwhile', async () => {
    service.mockResolvedValue({ ticket: 't', signedIn })
    expect(await payerTicket()).toBe('t')
    expect(store.get(tokenAtom)).toBeNull()
  })
})

describe('A silent sign-in that the service ends at once', () => {
  let now: jest.SpyInstance<number, []>
  beforeEach(() => {
    now = jest.spyOn(Date, 'now')
  })
  afterEach(() => now.mockRestore())
  const signInAt = async (time: number) => {
    now.mockReturnValue(time)
    service.mockResolvedValue({ ticket: 't', signedIn })
    expect(await signInSilently()).toBe(true)
  }

  it('is not repeated until the candidate has signed in with credentials', async () => {
    await signInAt(1_000_000)
    now.mockReturnValue(1_005_000)
    clearExpiredUser()
    service.mockClear()
    expect(await signInSilently()).toBe(false)
    expect(service).not.toHaveBeenCalled()
    now.mockReturnValue(9_000_000)
    expect(maySignInSilently()).toBe(false)

    rememberSignIn(signedIn, 'demo')
    store.set(wantsBindingAtom, true)
    await bindIfWanted()
    clearExpiredUser()
    expect(maySignInSilently()).toBe(true)
    await signInAt(9_000_000)
  })

  it('is not confused with one that expired later, which is repeated', async () => {
    await signInAt(1_000_000)
    clearExpiredUser()
    await signInAt(1_060_000)
  })

  it('is not confused with one that the candidate left for another project', async () => {
    await signInAt(1_000_000)
    clearUser()
    await signInAt(1_001_000)
  })
})

describe('Linking WeChat to an account', () => {
  it('is not preselected', () => {
    expect(wantsBindingAtom.init).toBe(false)
  })

  beforeEach(() => {
    rememberVisit({ domain: 'demo', ticket: 't', isBound: false })
    store.set(wantsBindingAtom, true)
  })

  it('follows a sign-in if the candidate agreed', async () => {
    expect(store.get(canBindAtom)).toBe(true)
    await bindIfWanted()
    expect(service).toHaveBeenCalledWith('POST /ea/wechat/bindings', { body: { ticket: 't' } })
    expect(store.get(canBindAtom)).toBe(false)
  })

  it('does not happen without consent or without a WeChat visit', async () => {
    store.set(wantsBindingAtom, false)
    await bindIfWanted()
    store.set(wantsBindingAtom, true)
    forgetVisit()
    await bindIfWanted()
    expect(service).not.toHaveBeenCalled()
  })

  it('can be retried after a failure', async () => {
    service.mockRejectedValue(new ApiError('refused', 'EA_WECHAT_TICKET'))
    await expect(bindIfWanted()).rejects.toThrow('EA_WECHAT_TICKET')
    expect(store.get(canBindAtom)).toBe(true)
  })

  it('ends at sign-out, which also disables the silent sign-in until the next sign-in', () => {
    rememberBinding(true)
    expect(maySignInSilently()).toBe(true)
    clearUserAndLocalStorage()
    expect(maySignInSilently()).toBe(false)
    rememberSignIn(signedIn, 'demo')
    rememberBinding(true)
    expect(maySignInSilently()).toBe(true)
  })
})
