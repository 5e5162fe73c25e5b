import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from './entering'
import { input, openMenu, press, words } from '../screen'
import { expect } from '../test'
import type { Visitor } from './visitors'

export const mine = '/default/examination/my_register'
export const signInPage = '/e/demo/logining'

/** Label of the checkbox that links the current WeChat user to the account. */
const automatically = '下次在微信中自动登录'

/** Signs in with account and password; links the WeChat user to the account unless `isLinked` is false. */
export async function signInByHand(page: Page, visitor: Visitor, { isLinked = true } = {}): Promise<void> {
  const checkbox = page.getByRole('checkbox', { name: automatically })
  await expect(checkbox).not.toBeChecked()
  if (isLinked) await checkbox.click()
  const linked = isLinked ? page.waitForResponse('**/ea/wechat/bindings') : null
  await signIn(page, visitor)
  await linked
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
}

/** Signs out and waits for the reload, which would discard a page opened before it. */
export async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: '退出登录' }).click()
  const anew = page.waitForEvent('load')
  await press(page.getByRole('dialog', { name: '退出登录？' }), '退出登录')
  await anew
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
}

/** Opens a new WeChat window, which does not share the session storage. */
export async function openLater(context: BrowserContext, path: string): Promise<Page> {
  const later = await context.newPage()
  await later.goto(path)
  return later
}

export async function expectSignInForm(page: Page): Promise<void> {
  await expect(input(page, '密码')).toBeVisible()
}
