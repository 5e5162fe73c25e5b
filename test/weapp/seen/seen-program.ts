import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser } from '@playwright/test'
import { bundle } from 'mini-program-host/bundle'
import type { DeviceName } from 'mini-program-host/devices'
import { DisplayedProgram, openDisplay } from 'mini-program-host/displayed-program'
import type { HostOptions } from 'mini-program-host/options'
import { enlarge } from '../../browser/setup/large-letters'
import { launchOnHost, type MiniProgram } from '../setup/mini-program'
import type { Findings } from './rules/findings'

/** Defined by `rules/main.ts`. */
type WindowWithRules = Window & { findings: Findings }

/** How long content may take after all calls have ended, in milliseconds. */
const PATIENCE_MS = 2_000

/** The Mini Program on a phone that can be seen: drawn by Chromium, worked as every spec works it. */
export class SeenProgram extends DisplayedProgram<MiniProgram> {
  static async open(browser: Browser, name: DeviceName, options: Partial<HostOptions>): Promise<SeenProgram> {
    const program = await launchOnHost({ ...options, device: name, displayPort: 0 })
    const page = await openDisplay(browser, program, name)
    await page.addScriptTag({ content: await bundle('test/weapp/seen/rules/main.ts') })
    return new SeenProgram(program, page, name)
  }

  /** Leaves the program this much of the glass, in pixels, as where WeChat shares the screen with another app. */
  async lower(height: number): Promise<void> {
    await this.page
      .locator('#phone')
      .evaluate((phone, pixels) => phone.style.setProperty('height', `${pixels}px`), height)
  }

  /** The page on top in large letters, until another one is drawn. */
  async enlarge(): Promise<void> {
    await enlarge(this.top.getByRole('main'))
  }

  /** What is kept on the phone from one start to the next. */
  async store(values: Record<string, string>): Promise<void> {
    for (const [key, value] of Object.entries(values))
      await this.program.client.callWxMethod('setStorageSync', key, value)
  }

  /** Waits until no call is in flight, no skeleton is shown, and the browser shows everything that the program has drawn. */
  override async settled(): Promise<void> {
    await super.settled()
    // what never comes is photographed as it is
    await this.top
      .locator('[aria-busy=true]')
      .first()
      .waitFor({ state: 'detached', timeout: PATIENCE_MS })
      .catch(() => undefined)
    await this.untilDisplayed()
  }

  /** What is wrong with how the page on top looks, in words; nothing when all is well. */
  async findings(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as WindowWithRules).findings())
  }

  /** @param isWhole the page to its end, on glass as long as that takes; otherwise what the phone shows at first */
  async photograph(file: string, { isWhole }: { isWhole: boolean }): Promise<void> {
    const { width, height } = this.device
    const wanted = isWhole ? Math.max(height, await this.#contentHeight()) : height
    mkdirSync(dirname(file), { recursive: true })
    await this.#stretch(width, wanted)
    await this.page.screenshot({ path: file, animations: 'disabled' })
    await this.#stretch(width, height)
  }

  async #stretch(width: number, height: number): Promise<void> {
    await this.page
      .locator('#phone')
      .evaluate((phone, isLong) => phone.classList.toggle('is-long', isLong), height > this.device.height)
    await this.page.setViewportSize({ width, height })
  }

  #contentHeight(): Promise<number> {
    return this.page
      .locator('#pages iframe:not([hidden])')
      .evaluate((frame: HTMLIFrameElement) => frame.offsetTop + (frame.contentDocument?.body.scrollHeight ?? 0))
  }
}
