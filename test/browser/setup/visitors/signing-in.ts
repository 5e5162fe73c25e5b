import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from './entering'
import { input, openMenu, press, words } from '../screen'
import { expect } from '../test'
import type { Visitor } from './visitors'

export const mine = '/default/examination/my_register'
export const signInPage = '/e/demo/logining'

/** The name of the checkbox on the sign-in page. */
const automatically = '下次在微信中自动登录'

/** Signs in by hand on a sign-in page; the WeChat that is used is linked to the account, which has to be ticked, unless `isLinked` is false. */
export async function signInByHand(page: Page, visitor: Visitor, { isLinked = true } = {}): Promise<void> {
  const checkbox = page.getByRole('checkbox', { name: automatically })
  await expect(checkbox).not.toBeChecked()
  if (isLinked) await checkbox.click()
  const linked = isLinked ? page.waitForResponse('**/ea/wechat/bindings') : null
  await signIn(page, visitor)
  await linked
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
}

/** Signs out and waits for the document that begins anew: a page that is opened before it would be left again. */
export async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: '退出登录' }).click()
  const anew = page.waitForEvent('load')
  await press(page.getByRole('dialog', { name: '退出登录？' }), '退出登录')
  await anew
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
}

/** A window of WeChat that is opened later: it knows nothing of the session before. */
export async function openLater(context: BrowserContext, path: string): Promise<Page> {
  const later = await context.newPage()
  await later.goto(path)
  return later
}

export async function expectSignInForm(page: Page): Promise<void> {
  await expect(input(page, '密码')).toBeVisible()
}
