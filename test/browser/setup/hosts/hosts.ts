import { expect, type Page } from '@playwright/test'
import { payInSandbox } from '../paying'
import { paySheet, sheetOf, type Sheet } from './pay-sheet'
import { askSandbox } from '../sandbox'
import type { Host } from './host'
import type { HostName } from './user-agents'
import type { WechatApp } from './wechat-app'

const miniAppId = 'wx0000000000000002'

/** `user` identifies the WeChat user of this test. */
export function hostOf(name: HostName, app: WechatApp, user: string): Host {
  if (name === 'browser') return browser
  return name === 'webview' ? webview(app, user) : wechat(app)
}

async function openDirectly(page: Page, path: string): Promise<void> {
  await page.goto(path)
}

const browser: Host = { open: openDirectly, pay: (page, amount) => payInSandbox(page, amount) }

/** WeChat's payment sheet opens above the page. */
function wechat(app: WechatApp): Host {
  return {
    open: openDirectly,
    async pay(_page, amount) {
      const { params, answer } = await app.payment()
      await paySheet(sheetOf(params), amount)
      answer('ok')
    },
  }
}

/**
 * The Mini Program's container adds a sign-in code; payments take place on a native page, which reopens the container.
 */
function webview(app: WechatApp, user: string): Host {
  const open = async (page: Page, path: string) => void (await page.goto(await containerAddress(path, user)))
  return {
    open,
    async pay(page, amount) {
      const { sheet, returnTo } = await hopOf(app)
      await paySheet(sheet, amount)
      await open(page, returnTo)
    },
  }
}

/** Returns the Mini Program page that the site navigated to for the payment, and its parameters. */
export async function hopOf(app: WechatApp): Promise<{ page: string; sheet: Sheet; returnTo: string }> {
  await expect.poll(() => app.ofMiniProgram('navigateTo').length, { message: 'hops' }).toBeGreaterThan(0)
  const [page = '', query = ''] = String(app.ofMiniProgram('navigateTo').at(-1)?.url).split('?')
  const { returnTo = '', ...bridge } = Object.fromEntries(new URLSearchParams(query))
  return { page, sheet: sheetOf(bridge), returnTo }
}

/** Returns the address that the container opens: the path with a fresh sign-in code for `user`. */
export async function containerAddress(path: string, user: string): Promise<string> {
  const { code } = await askSandbox<{ code: string }>('/sandbox/sign-in-codes', { appId: miniAppId, user })
  return `${path}${path.includes('?') ? '&' : '?'}wxCode=${code}&isWxMini=1`
}
