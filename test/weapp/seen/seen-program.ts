import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { bundle } from 'mini-program-host/bundle'
import type { HostOptions } from 'mini-program-host/options'
import { devices, type Device, type DeviceName } from 'mini-program-host/devices'
import { enlarge } from '../../browser/setup/large-letters'
import { launchOnHost, type MiniProgram } from '../setup/mini-program'
import type { Findings } from './rules/findings'

/** What the display and the rules put into `window`. */
type Glass = Window & { settled: () => Promise<void>; findings: Findings }

/** How long content may take after all calls have ended, in milliseconds. */
const PATIENCE_MS = 2_000
/** In how many moves a finger goes its way. */
const SWIPE_STEPS = 10

/** The Mini Program on a phone that can be seen: drawn by Chromium, worked as every spec works it. */
export class SeenProgram {
  readonly program: MiniProgram
  /** The whole phone; the page on top is a frame in it. */
  readonly page: Page
  device: Device

  private constructor(program: MiniProgram, page: Page, device: Device) {
    this.program = program
    this.page = page
    this.device = device
  }

  static async open(browser: Browser, name: DeviceName, options: Partial<HostOptions>): Promise<SeenProgram> {
    const program = await launchOnHost({ ...options, device: name, displayPort: 0 })
    const { display } = await program.controls.observe(null)
    const { width, height } = devices[name]
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 2,
      hasTouch: true,
      timezoneId: 'Asia/Shanghai',
    })
    const page = await context.newPage()
    await page.goto(display ?? '')
    await page.addScriptTag({ content: await bundle('test/weapp/seen/rules/main.ts') })
    return new SeenProgram(program, page, devices[name])
  }

  /** The page on top, for Playwright's locators. */
  get top() {
    return this.page.frameLocator('#pages iframe:not([hidden])')
  }

  /** Moves a finger upwards on the middle of an element, which scrolls down what can be scrolled. */
  async swipeUp(element: Locator, distance: number): Promise<void> {
    const box = await element.boundingBox()
    if (!box) throw new Error('the element is not shown')
    const x = box.x + box.width / 2
    const y = Math.min(box.y + box.height / 2, this.device.height - 10)
    const finger = await this.page.context().newCDPSession(this.page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let step = 1; step <= SWIPE_STEPS; step++) {
      const touchPoints = [{ x, y: y - (distance * step) / SWIPE_STEPS }]
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await finger.detach()
  }

  /** Leaves the program this much of the glass, in pixels, as where WeChat shares the screen with another app. */
  async lower(height: number): Promise<void> {
    await this.page
      .locator('#phone')
      .evaluate((phone, pixels) => phone.style.setProperty('height', `${pixels}px`), height)
  }

  /** How far the page on top is scrolled, in pixels. */
  scrolled(): Promise<number> {
    return this.top.locator('body').evaluate(({ ownerDocument }) => ownerDocument.scrollingElement?.scrollTop ?? 0)
  }

  /** The page on top as it is drawn, on another phone; what is drawn after a cold start is drawn for it. */
  async turnTo(name: DeviceName): Promise<void> {
    const { width, height } = devices[name]
    this.device = devices[name]
    await this.program.controls.turnTo(name)
    await this.page.setViewportSize({ width, height })
    await this.page.evaluate(() => (window as unknown as Glass).settled())
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

  /** Waits until the program waits for nothing, shows no skeleton, and everything it has drawn is to be seen. */
  async settled(): Promise<void> {
    await this.program.untilQuiet()
    await this.page.evaluate(() => (window as unknown as Glass).settled())
    // what never comes is photographed as it is
    await this.top
      .locator('[aria-busy=true]')
      .first()
      .waitFor({ state: 'detached', timeout: PATIENCE_MS })
      .catch(() => undefined)
    await this.page.evaluate(() => (window as unknown as Glass).settled())
  }

  /** What is wrong with how the page on top looks, in words; nothing when all is well. */
  async findings(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as Glass).findings())
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

  async close(): Promise<void> {
    await this.page.context().close()
    await this.program.close()
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
