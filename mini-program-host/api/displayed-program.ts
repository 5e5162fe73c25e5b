import type { Browser, Locator, Page } from '@playwright/test'
import { devices, type Device, type DeviceName } from './devices'
import type { Running } from './launch'

/** Functions of `window` defined by the display (display/view/main.ts). */
type DisplayWindow = Window & { settled: () => Promise<void> }

/** Number of touchmove events of a swipe. */
const SWIPE_STEPS = 10

/**
 * Opens the display of a program that was started with the option `displayPort`, in a browser window of the phone's
 * size.
 */
export async function openDisplay(browser: Browser, program: Running, name: DeviceName): Promise<Page> {
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
  return page
}

/** Mini Program and the browser page that displays it. */
export class DisplayedProgram<Program extends Running> {
  readonly program: Program
  /** The whole phone; the program's current page is a frame in it. */
  readonly page: Page
  device: Device

  constructor(program: Program, page: Page, name: DeviceName) {
    this.program = program
    this.page = page
    this.device = devices[name]
  }

  /** Frame of the program's current page, for Playwright's locators. */
  get top() {
    return this.page.frameLocator('#pages iframe:not([hidden])')
  }

  /** Swipes upwards from the middle of an element, which scrolls down. */
  async swipeUp(element: Locator, distance: number): Promise<void> {
    const box = await this.restingBox(element)
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

  /**
   * Returns the bounding box of an element after its animations; a touch at an earlier position would hit another
   * element.
   */
  private async restingBox(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    for (let before = ''; ;) {
      const box = await element.boundingBox()
      if (!box) throw new Error('the element is not shown')
      if (JSON.stringify(box) === before) return box
      before = JSON.stringify(box)
      await element.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    }
  }

  /** Scroll position of the program's current page, in pixels. */
  scrolled(): Promise<number> {
    return this.top.locator('body').evaluate(({ ownerDocument }) => ownerDocument.scrollingElement?.scrollTop ?? 0)
  }

  /** Displays the current page on another phone; the program itself sees the new sizes after a cold start. */
  async turnTo(name: DeviceName): Promise<void> {
    const { width, height } = devices[name]
    this.device = devices[name]
    await this.program.controls.turnTo(name)
    await this.page.setViewportSize({ width, height })
    await this.untilDisplayed()
  }

  /** Waits until no call is in flight and the browser has displayed all updates of the program. */
  async settled(): Promise<void> {
    await this.program.untilQuiet()
    await this.untilDisplayed()
  }

  async close(): Promise<void> {
    await this.page.context().close()
    await this.program.close()
  }

  protected untilDisplayed(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as DisplayWindow).settled())
  }
}
