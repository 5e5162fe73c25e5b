/** Stands for the WeChat app around a page: its bridge in the page, and what it was asked. */
import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'

export interface Asked {
  method: string
  params: Record<string, unknown>
  /** The page that asked. */
  url: string
}

type Answer = Record<string, unknown>

declare global {
  interface Window {
    /** The page asks the WeChat app. */
    wechatAnswers?: (method: string, params: object) => Promise<Answer>
    /** Something happens in WeChat's own menus. */
    wechatFires?: (event: string) => void
  }
}

export class WechatApp {
  readonly asked: Asked[] = []
  /** What WeChat answers instead of `ok`, by method. */
  readonly refusals = new Map<string, string>()
  private readonly waiting: { asked: Asked; answer: (answer: Answer) => void }[] = []

  /** `who` in the page: a Mini Program's web-view, or WeChat's own browser. */
  async enter(context: BrowserContext, who: 'wechat' | 'webview'): Promise<void> {
    await context.exposeBinding('wechatAnswers', ({ page }, method: string, params: Record<string, unknown>) =>
      this.hear({ method, params, url: page.url() }),
    )
    await context.addInitScript(installBridge, who === 'webview')
  }

  /** Everything a method was called with, in order. */
  callsOf(method: string): Asked[] {
    return this.asked.filter((each) => each.method === method)
  }

  /** The last call of a method, once there is one. */
  async lastCallOf(method: string): Promise<Asked> {
    await expect.poll(() => this.callsOf(method).length, { message: `calls of ${method}` }).toBeGreaterThan(0)
    return this.callsOf(method).at(-1) as Asked
  }

  /** What the page asked of the Mini Program around it under this name, in order. */
  ofMiniProgram(name: string): Record<string, unknown>[] {
    const calls = this.callsOf('invokeMiniProgramAPI').filter(({ params }) => params.name === name)
    return calls.map(({ params }) => params.arg as Record<string, unknown>)
  }

  /** The payment that waits for the candidate, once there is one; `answer` is what WeChat's window ends with. */
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

/** Runs in the page before its scripts. WeChat's bridge comes some time after the document began. */
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
