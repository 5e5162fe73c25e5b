/** Simulates the WeChat app around a page: installs its JavaScript bridge and records the calls. */
import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'

export interface Asked {
  method: string
  params: Record<string, unknown>
  /** Address of the calling page. */
  url: string
}

type Answer = Record<string, unknown>

declare global {
  interface Window {
    /** Calls the simulated app. */
    wechatAnswers?: (method: string, params: object) => Promise<Answer>
    /** Fires an event of WeChat's own menus. */
    wechatFires?: (event: string) => void
  }
}

export class WechatApp {
  readonly asked: Asked[] = []
  /** Results other than `ok`, by method. */
  readonly refusals = new Map<string, string>()
  private readonly waiting: { asked: Asked; answer: (answer: Answer) => void }[] = []

  /** `who`: a web-view of the Mini Program, or WeChat's built-in browser. */
  async enter(context: BrowserContext, who: 'wechat' | 'webview'): Promise<void> {
    await context.exposeBinding('wechatAnswers', ({ page }, method: string, params: Record<string, unknown>) =>
      this.hear({ method, params, url: page.url() }),
    )
    await context.addInitScript(installBridge, who === 'webview')
  }

  /** Returns the calls of a method in order. */
  callsOf(method: string): Asked[] {
    return this.asked.filter((each) => each.method === method)
  }

  /** Waits for a call of the method and returns the last one. */
  async lastCallOf(method: string): Promise<Asked> {
    await expect.poll(() => this.callsOf(method).length, { message: `calls of ${method}` }).toBeGreaterThan(0)
    return this.callsOf(method).at(-1) as Asked
  }

  /** Returns the arguments of the Mini Program API calls with this name, in order. */
  ofMiniProgram(name: string): Record<string, unknown>[] {
    const calls = this.callsOf('invokeMiniProgramAPI').filter(({ params }) => params.name === name)
    return calls.map(({ params }) => params.arg as Record<string, unknown>)
  }

  /** Waits for a pending payment; `answer` closes WeChat's payment window with the outcome. */
  async payment(): Promise<{ params: Record<string, unknown>; answer: (outcome: 'ok' | 'cancel' | 'fail') => void }> {
    await expect.poll(() => this.waiting.length, { message: 'payments that wait' }).toBeGreaterThan(0)
    const { asked, answer } = this.waiting.shift() as (typeof this.waiting)[number]
    return {
      params: asked.params,
      answer: (outcome) => answer({ err_msg: `get_brand_wcpay_request:${outcome}` }),
    }
  }

  private hear(asked: Asked): Promise<Answer> | Answer {
    this.asked.push(asked)
    if (asked.method === 'getBrandWCPayRequest')
      return new Promise((answer) => void this.waiting.push({ asked, answer }))
    return { errMsg: `${asked.method}:${this.refusals.get(asked.method) ?? 'ok'}` }
  }
}

/**
 * Runs in the page before its scripts. As in WeChat, the bridge appears some time after the document starts to load.
 */
function installBridge(isWebview: boolean): void {
  const listeners: [string, () => void][] = []
  const bridge = {
    invoke: (method: string, params: object, done?: (result: object) => void) =>
      void window.wechatAnswers?.(method, { ...params }).then((result) => done?.(result)),
    call: (method: string) => void window.wechatAnswers?.(method, {}),
    on: (event: string, listener: () => void) => void listeners.push([event, listener]),
  }
  window.wechatFires = (event) => {
    for (const [name, listener] of listeners) if (name === event) listener()
  }
  if (isWebview) window.__wxjs_environment = 'miniprogram'

  document.addEventListener('DOMContentLoaded', () =>
    setTimeout(() => {
      window.WeixinJSBridge = bridge
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    }, 30),
  )
}
