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

/** Maximum rendering time after the last response, in milliseconds. */
const PATIENCE_MS = 2_000

/** Mini Program on a simulated phone rendered by Chromium. */
export class SeenProgram extends DisplayedProgram<MiniProgram> {
  static async open(browser: Browser, name: DeviceName, options: Partial<HostOptions>): Promise<SeenProgram> {
    const program = await launchOnHost({ ...options, device: name, displayPort: 0 })
    const page = await openDisplay(browser, program, name)
    await page.addScriptTag({ content: await bundle('test/weapp/seen/rules/main.ts') })
    return new SeenProgram(program, page, name)
  }

  /** Reduces the visible height to `height` pixels, as when WeChat shares the screen with another app. */
  async lower(height: number): Promise<void> {
    await this.page
      .locator('#phone')
      .evaluate((phone, pixels) => phone.style.setProperty('height', `${pixels}px`), height)
  }

  /** Enlarges the text of the top page until a different page is shown. */
  async enlarge(): Promise<void> {
    await enlarge(this.top.getByRole('main'))
  }

  /** Stores values that survive a cold start. */
  async store(values: Record<string, string>): Promise<void> {
    for (const [key, value] of Object.entries(values))
      await this.program.client.callWxMethod('setStorageSync', key, value)
  }

  /** Waits until no call is in flight, no skeleton is shown, and the browser has rendered the program's updates. */
  override async settled(): Promise<void> {
    await super.settled()
    // Proceeds if a skeleton never disappears.
    await this.top
      .locator('[aria-busy=true]')
      .first()
      .waitFor({ state: 'detached', timeout: PATIENCE_MS })
      .catch(() => undefined)
    await this.untilDisplayed()
  }

  /** Returns descriptions of the layout defects of the top page; empty if there are none. */
  async findings(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as WindowWithRules).findings())
  }

  /** Saves a screenshot of the whole page (`isWhole`) or of its visible part. */
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
