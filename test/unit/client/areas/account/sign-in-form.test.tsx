/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { SignInForm } from '@/areas/account/parts/sign-in-form'
import { PageShownContext } from '@/patterns/frame/loading/use-page-shown'
import { focusHeading } from '@/platform/page/focus'
import { signInExpiredAtom } from '@/session/account'
import { store } from '@/session/store'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/page/focus')
jest.mock('@/patterns/frame/page/use-prepared')
jest.mock('@/patterns/wechat/use-silent-sign-in', () => ({ useSilentSignIn: () => false }))

const form = (isShown: boolean) => (
  <PageShownContext.Provider value={isShown}>
    <SignInForm />
  </PageShownContext.Provider>
)
const draw = (isShown = true) => act(() => Promise.resolve(render(form(isShown))))

beforeEach(() => jest.mocked(focusHeading).mockClear())

it('renders a heading without moving the focus', async () => {
  await draw()
  expect(screen.getByRole('heading', { name: '登录' }).id).toBe('sign-in')
  expect(focusHeading).not.toHaveBeenCalled()
})

it('moves the focus to its heading when the session expired', async () => {
  store.set(signInExpiredAtom, true)
  await draw()
  expect(focusHeading).toHaveBeenCalledWith('sign-in')
})

it('does not move the focus while another page is displayed, then moves it once', async () => {
  store.set(signInExpiredAtom, true)
  const { rerender } = await draw(false)
  expect(focusHeading).not.toHaveBeenCalled()
  for (const isShown of [true, false, true]) rerender(form(isShown))
  expect(focusHeading).toHaveBeenCalledTimes(1)
})

it('renders real links to registration and account recovery', async () => {
  await draw()
  for (const name of ['忘记密码', '注册账号', '邮箱注册'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\//)
  for (const link of screen.getAllByRole('link')) expect(link.hasAttribute('href')).toBe(true)
})
