/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { call } from '@/api/call'
import { useTypedChange } from '@/areas/changes/typed-change'
import { framed } from '@/patterns/frame/page/framed'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useOtherTitle } from '@/patterns/frame/page/page-title'
import { useRoute } from '@/patterns/frame/page/route-context'
import { canSignInSilently, trySilently } from '@/patterns/wechat/try-silently'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import * as navigation from '@/platform/navigation/navigation'
import { focusHeading } from '@/platform/page/focus'
import type { CurrentUser } from '@contract/endpoints/account'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { actFor, stopActing } from '@/session/acting'
import { currentExamInfoAtom, domainAtom, enterProject, lastDomainAtom, serverNow } from '@/session/exam'
import { headerStateAtom } from '@/session/header-state'
import { store } from '@/session/store'
import { announcementAtom, clearAnnouncement } from '@/ui/overlay/announcement'
import { Countdown } from '@/ui/value/countdown'
import { aProject, open } from '../../../a-project'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/patterns/wechat/try-silently', () => ({
  canSignInSilently: jest.fn(() => false),
  trySilently: jest.fn(),
}))
const silently = jest.mocked(canSignInSilently)
const trying = jest.mocked(trySilently)

jest.mock('@/platform/page/focus', () => ({
  ...jest.requireActual<object>('@/platform/page/focus'),
  focusHeading: jest.fn(),
}))

type Shown =
  'registrationRefund' | 'accommodations' | 'myExemptions' | 'myRegister' | 'resultInquiry' | 'notice' | 'ticketSheet'
const showAt = async (name: Shown, address: string, params: Record<string, string> = {}, content?: ReactNode) => {
  jest.mocked(navigation.currentRoute).mockReturnValue({ name, params, address })
  const Page = framed(() => <div>内容{content}</div>)
  await act(async () => {
    render(<Page />)
    await Promise.resolve()
  })
}

beforeEach(() => {
  jest.clearAllMocks()
  clearAnnouncement()
  silently.mockReturnValue(false)
  store.set(tokenAtom, null)
  enterProject(aProject())
})

describe('A framed page', () => {
  test('shows its own title again after a reload, before its data is loaded', async () => {
    const address = '/default/pay?orderId=1'
    jest.mocked(navigation.currentRoute).mockReturnValue({ name: 'notice', params: {}, address })
    const titleOf = async (Page: () => ReactNode) => {
      const Framed = framed(Page)
      await act(async () => {
        render(<Framed />)
        await Promise.resolve()
      })
      const title = screen.getByRole('heading', { level: 1 }).textContent
      cleanup()
      return title
    }
    const Loading = () => <div>…</div>
    const Loaded = () => {
      useOtherTitle('无需支付')
      return <div>内容</div>
    }
    const Refused = () => {
      useLoaded(() => Promise.reject(new Error('gone')))
      return <div>已没有</div>
    }
    const before = await titleOf(Loading)
    expect(await titleOf(Loaded)).toBe('无需支付')
    expect(await titleOf(Loading)).toBe('无需支付')
    expect(await titleOf(Refused)).toBe(before)
    expect(await titleOf(Loading)).toBe(before)
  })

  test('replaces the stored title with its current one when the data has changed', async () => {
    const address = '/default/pay?orderId=1'
    store.set(headerStateAtom, { address, title: '无需支付' })
    jest.mocked(navigation.currentRoute).mockReturnValue({ name: 'notice', params: {}, address })
    let answer = (_data: string): void => undefined
    const Page = framed(function Page() {
      const found = useLoaded(() => new Promise<string>((resolve) => (answer = resolve)))
      return <div>{found.state}</div>
    })
    render(<Page />)
    const title = () => screen.getByRole('heading', { level: 1 }).textContent
    expect(title()).toBe('无需支付')
    await act(async () => answer('one to be paid'))
    expect(title()).not.toBe('无需支付')
    expect(store.get(headerStateAtom)).toBeNull()
  })

  test('sets its own title in the browser tab', async () => {
    jest.mocked(navigation.currentRoute).mockReturnValue({ name: 'notice', params: {}, address: '/default/notice' })
    const Page = framed(function Page() {
      const [title, setTitle] = useState<string | null>(null)
      useOtherTitle(title)
      return <button onClick={() => setTitle('无需支付')}>加载</button>
    })
    await act(async () => {
      render(<Page />)
      await Promise.resolve()
    })
    expect(document.title).not.toBe('无需支付')
    fireEvent.click(screen.getByText('加载'))
    expect(document.title).toBe('无需支付')
  })

  test('without a token opens the sign-in page and renders nothing', async () => {
    await showAt('myRegister', '/default/examination/my_register')
    expect(screen.queryByText('内容')).toBeNull()
    expect(navigation.replace).toHaveBeenCalledWith('signIn', {
      projectCode: 'demo',
      redirect: '/default/examination/my_register',
    })
  })

  test.each([
    ['accommodations', '/default/accommodation'],
    ['myExemptions', '/default/excuseExam/my_Excuse'],
  ] as const)(
    'of applications says to a group that acts for a candidate that only the candidate may submit them: %s',
    async (name, address) => {
      store.set(tokenAtom, 'abc')
      store.set(currentUserAtom, { accountId: 'g', userType: 'group' } as CurrentUser)
      actFor({ memberId: 'm1', realName: '王明' })
      await showAt(name, address)
      expect(await screen.findByText('由考生本人办理')).toBeTruthy()
      expect(screen.queryByText('内容')).toBeNull()
      act(() => stopActing())
      expect(await screen.findByText('内容')).toBeTruthy()
    },
  )

  test('inside WeChat opens without the sign-in page when WeChat identifies the user', async () => {
    silently.mockReturnValue(true)
    trying.mockImplementation(async () => {
      store.set(tokenAtom, 'abc')
      return true
    })
    await showAt('myRegister', '/default/examination/my_register')
    expect(await screen.findByText('内容')).toBeTruthy()
    expect(navigation.replace).not.toHaveBeenCalled()
  })

  test('inside WeChat opens the sign-in page when WeChat does not identify the user', async () => {
    silently.mockReturnValue(true)
    trying.mockResolvedValue(false)
    await showAt('myRegister', '/default/examination/my_register')
    expect(navigation.replace).toHaveBeenCalledWith('signIn', expect.anything())
  })

  test.each([
    ['one that was open before', aProject()],
    ['none', null],
  ])('requires a sign-in to the project in its address when the current project is %s', async (_known, before) => {
    store.set(currentExamInfoAtom, before)
    store.set(lastDomainAtom, before?.domain ?? null)
    silently.mockReturnValue(true)
    trying.mockResolvedValue(false)
    let enter = (_info: ReturnType<typeof aProject>): void => undefined
    jest.mocked(call).mockReturnValue(new Promise((resolve) => (enter = resolve)))
    await showAt('myRegister', '/default/examination/my_register?projectCode=other', { projectCode: 'other' })
    expect(trying).not.toHaveBeenCalled()
    expect(navigation.replace).not.toHaveBeenCalled()

    trying.mockImplementation(async () => {
      expect(store.get(domainAtom)).toBe('other')
      return false
    })
    await act(async () => enter(aProject({ domain: 'other' })))
    expect(trying).toHaveBeenCalledTimes(1)
    expect(navigation.replace).toHaveBeenCalledWith('signIn', expect.objectContaining({ projectCode: 'other' }))
  })

  test('is rendered for a signed-in candidate', async () => {
    store.set(tokenAtom, 'abc')
    await showAt('myRegister', '/default/examination/my_register')
    expect(screen.getByText('内容')).toBeTruthy()
    expect(navigation.replace).not.toHaveBeenCalled()
  })

  test('is rendered for anyone if its route needs no sign-in', async () => {
    await showAt('notice', '/default/notice')
    expect(screen.getByText('内容')).toBeTruthy()
  })

  test('is replaced by a notice while its module is suspended', async () => {
    store.set(tokenAtom, 'abc')
    enterProject(aProject({ function_module: [open('result', { switch: 'suspended' })] }))
    await showAt('resultInquiry', '/default/grade/grade')
    expect(await screen.findByText('暂停办理')).toBeTruthy()
    expect(screen.queryByText('内容')).toBeNull()
  })

  test('opens automatically within seconds after its module was opened', async () => {
    jest.useFakeTimers()
    store.set(tokenAtom, 'abc')
    enterProject(aProject({ function_module: [open('result', { switch: 'suspended' })] }))
    await showAt('resultInquiry', '/default/grade/grade')
    expect(await screen.findByText('暂停办理')).toBeTruthy()
    jest.mocked(call).mockResolvedValue(aProject({ revision: 'newer', function_module: [open('result')] }))
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    jest.useRealTimers()
    expect(screen.getByText('内容')).toBeTruthy()
  })

  describe('when its module is suspended while it is open', () => {
    const openPage = async (name: Shown, address: string) => {
      jest.useFakeTimers()
      store.set(tokenAtom, 'abc')
      enterProject(aProject({ function_module: [open('result')] }))
      jest.mocked(call).mockResolvedValue({ revision: 'revision-1' })
      await showAt(name, address)
      await act(() => jest.advanceTimersByTimeAsync(0))
      expect(screen.getByText('内容')).toBeTruthy()
    }
    const suspended = () => aProject({ revision: 'newer', function_module: [open('result', { switch: 'suspended' })] })
    const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    afterEach(() => jest.useRealTimers())

    test('is replaced by a notice within seconds, without a user action', async () => {
      await openPage('resultInquiry', '/default/grade/grade')
      jest.mocked(call).mockResolvedValue(suspended())
      await after(6_000)
      expect(screen.queryByText('内容')).toBeNull()
      expect(screen.getByRole('heading', { name: '暂停办理' })).toBeTruthy()
    })

    test('announces the notice and the reopening, and moves the focus to its heading', async () => {
      await openPage('resultInquiry', '/default/grade/grade')
      expect(store.get(announcementAtom)).toBe('')
      const title = document.title
      jest.mocked(call).mockResolvedValue(suspended())
      await after(6_000)
      expect(store.get(announcementAtom)).toBe('暂停办理')
      expect(document.title).toBe(`暂停办理 · ${title}`)
      expect(focusHeading).toHaveBeenCalledTimes(1)
      jest.mocked(call).mockResolvedValue(aProject({ revision: 'newest', function_module: [open('result')] }))
      await after(6_000)
      expect(screen.getByText('内容')).toBeTruthy()
      expect(store.get(announcementAtom)).toBe('已开放')
      expect(document.title).toBe(`已开放 · ${title}`)
      expect(focusHeading).toHaveBeenCalledTimes(2)
    })

    test('announces nothing if the module was already suspended', async () => {
      jest.useFakeTimers()
      store.set(tokenAtom, 'abc')
      enterProject(suspended())
      jest.mocked(call).mockResolvedValue({ revision: 'newer' })
      await showAt('resultInquiry', '/default/grade/grade')
      await after(0)
      expect(screen.getByText('暂停办理')).toBeTruthy()
      expect(store.get(announcementAtom)).toBe('')
      expect(focusHeading).not.toHaveBeenCalled()
    })

    test('keeps typed text until the module opens again', async () => {
      jest.useFakeTimers()
      store.set(tokenAtom, 'abc')
      enterProject(aProject({ function_module: [open('result')] }))
      jest.mocked(call).mockResolvedValue({ revision: 'revision-1' })
      const Typing = () => {
        const { typed, type } = useTypedChange('refund 1', { reason: '' })
        return <input value={typed.reason} onChange={({ target }) => type({ reason: target.value })} />
      }
      await showAt('resultInquiry', '/default/grade/grade', {}, <Typing />)
      await after(0)
      fireEvent.change(screen.getByRole('textbox'), { target: { value: '行程有变' } })
      jest.mocked(call).mockResolvedValue(suspended())
      await after(6_000)
      expect(screen.queryByRole('textbox')).toBeNull()
      jest.mocked(call).mockResolvedValue(aProject({ revision: 'newest', function_module: [open('result')] }))
      await after(6_000)
      expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('行程有变')
    })

    test('shows refunds while they are suspended, and detects the suspension when it is opened', async () => {
      jest.useFakeTimers()
      store.set(tokenAtom, 'abc')
      enterProject(aProject({ function_module: [open('refund')] }))
      const revised = { revision: 'newer', function_module: [open('refund', { switch: 'suspended' })] }
      jest.mocked(call).mockResolvedValue(aProject(revised))
      await showAt('registrationRefund', '/default/examination/registration_refund/1', { regId: '1' })
      await after(0)
      expect(screen.getByText('内容')).toBeTruthy()
      expect(store.get(currentExamInfoAtom)?.function_module).toMatchObject([{ switch: 'suspended' }])
    })

    test('stays open if it is a displayed admission ticket', async () => {
      jest.useFakeTimers()
      store.set(tokenAtom, 'abc')
      enterProject(aProject({ function_module: [open('print')] }))
      jest.mocked(call).mockResolvedValue({ revision: 'revision-1' })
      await showAt('ticketSheet', '/default/printing/printing/t1')
      await after(0)
      const revised = { revision: 'newer', function_module: [open('print', { switch: 'suspended' })] }
      jest.mocked(call).mockResolvedValue(aProject(revised))
      await after(6_000)
      expect(store.get(currentExamInfoAtom)?.function_module).toMatchObject([{ switch: 'suspended' }])
      expect(screen.getByText('内容')).toBeTruthy()
    })

    test('is replaced at once if the module was suspended before it was opened', async () => {
      await openPage('resultInquiry', '/default/grade/grade')
      cleanup()
      jest.mocked(call).mockResolvedValue(suspended())
      await showAt('resultInquiry', '/default/grade/grade')
      await after(0)
      expect(screen.queryByText('内容')).toBeNull()
    })

    test('updates the allowed actions within half a minute if it has no gate itself', async () => {
      await openPage('myRegister', '/default/examination/my_register')
      jest.mocked(call).mockResolvedValue(suspended())
      await after(30_000)
      expect(screen.getByText('内容')).toBeTruthy()
      expect(store.get(currentExamInfoAtom)?.function_module).toMatchObject([{ switch: 'suspended' }])
    })

    test('continues polling after its gate closed, and detects the reopening', async () => {
      jest.useFakeTimers()
      store.set(tokenAtom, 'abc')
      enterProject(aProject({ function_module: [open('print')] }))
      jest.mocked(call).mockResolvedValue({ revision: 'revision-1' })
      await showAt('ticketSheet', '/default/printing/printing/t1')
      await after(0)
      act(() => enterProject(aProject({ function_module: [open('print', { switch: 'suspended' })] })))
      expect(screen.getByText('内容')).toBeTruthy()
      jest.mocked(call).mockResolvedValue(aProject({ revision: 'newer', function_module: [open('print')] }))
      await after(6_000)
      expect(store.get(currentExamInfoAtom)?.function_module).toMatchObject([{ switch: 'open' }])
    })

    describe('while payment is suspended', () => {
      const checksInAMinute = async (content: ReactNode) => {
        jest.useFakeTimers()
        store.set(tokenAtom, 'abc')
        enterProject(aProject({ function_module: [open('payment', { switch: 'suspended' })] }))
        jest.mocked(call).mockResolvedValue({ revision: 'revision-1' })
        await showAt('myRegister', '/default/examination/my_register', {}, content)
        await after(60_000)
        return jest.mocked(call).mock.calls.length
      }
      const until = '2099-01-01T00:00:00.000Z'

      test('polls every few seconds if it shows a payment deadline', async () => {
        expect(await checksInAMinute(<PaymentCountdown until={until} />)).toBeGreaterThanOrEqual(10)
      })

      test('polls every 15 seconds if it shows none', async () => {
        expect(await checksInAMinute(<Countdown until={until} />)).toBeLessThanOrEqual(5)
      })
    })

    test('closes at the end of its window without a call', async () => {
      await openPage('resultInquiry', '/default/grade/grade')
      const closesAt = new Date(serverNow() + 2_000).toISOString()
      act(() => enterProject(aProject({ function_module: [open('result', { closesAt })] })))
      await after(2_001)
      expect(screen.queryByText('内容')).toBeNull()
    })
  })

  test('normalises the project code in its address', async () => {
    const route = { name: 'signIn' as const, params: { projectCode: 'ＤＥＭＯ ', redirect: '/Ａ' }, address: '/' }
    jest.mocked(navigation.currentRoute).mockReturnValue(route)
    jest.mocked(call).mockResolvedValue(aProject({ domain: 'demo' }))
    const Page = framed(() => <div>{JSON.stringify(useRoute().params)}</div>)
    render(<Page />)
    expect(await screen.findByText(JSON.stringify({ projectCode: 'demo', redirect: '/Ａ' }))).toBeTruthy()
  })

  test('that throws shows an error with a way to continue', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    jest.mocked(navigation.currentRoute).mockReturnValue({ name: 'notice', params: {}, address: '/default/notice' })
    const Broken = framed(() => {
      throw new Error('broken')
    })
    await act(async () => {
      render(<Broken />)
      await Promise.resolve()
    })
    expect(screen.getByText('页面出错了')).toBeTruthy()
    expect(screen.queryByText(/broken/)).toBeNull()
  })
})
