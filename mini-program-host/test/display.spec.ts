/** Tests the display with the Mini Program in `fixture/`. */
import { expect, test as base } from '@playwright/test'
import { DisplayedProgram, openDisplay } from '../api/displayed-program'
import { launch, type FixtureProgram } from './fixture-program'

type Seen = DisplayedProgram<FixtureProgram>

const test = base.extend<{ seen: Seen }, { fixture: Seen }>({
  fixture: [
    async ({ browser }, provide) => {
      const program = await launch({ device: 'notched', displayPort: 0 })
      const fixture = new DisplayedProgram(program, await openDisplay(browser, program, 'notched'), 'notched')
      await provide(fixture)
      await fixture.close()
    },
    { scope: 'worker' },
  ],
  seen: async ({ fixture }, provide) => {
    await fixture.program.relaunch('/pages/looks/index')
    await fixture.settled()
    await provide(fixture)
    fixture.program.expectNoExceptions()
  },
})

test('style sheets select the same elements as in WeChat', async ({ seen }) => {
  const half = seen.top.locator('.half')
  // 375 of 750 rpx; sizes below one pixel become one pixel
  await expect(half).toHaveCSS('width', '187px')
  await expect(half).toHaveCSS('height', '1px')
  await expect(half).toHaveCSS('line-height', '20px')
  await expect(half).toHaveCSS('color', 'rgb(200, 0, 0)')
  await expect(seen.top.locator('body')).toHaveCSS('background-color', 'rgb(238, 238, 238)')
  // only the component's own sheet applies
  await expect(seen.top.locator('.badge-text')).toHaveCSS('font-size', '11px')
  await expect(seen.top.locator('.badge-text')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(seen.top.locator('.badge-text')).toHaveCSS('line-height', 'normal')
})

test('the page is placed between WeChat’s bar and the screen edge, and knows the safe area', async ({ seen }) => {
  await expect(seen.page.getByText('Looks')).toBeVisible()
  expect(await seen.page.locator('#pages').boundingBox()).toEqual({ x: 0, y: 88, width: 375, height: 724 })
  await expect(seen.top.locator('.end')).toHaveCSS('padding-bottom', '34px')
})

test('WeChat’s elements have their own sizes, and images follow their mode', async ({ seen }) => {
  await expect(seen.top.locator('.measure')).toHaveCSS('height', '46px')
  await expect(seen.top.locator('.loaded')).toHaveText('40 × 20')
  await expect(seen.top.locator('.picture')).toHaveCSS('height', '50px')
})

test('user input presses, types and is handled', async ({ seen }) => {
  await seen.top.getByPlaceholder('name').fill('Ann')
  await expect(seen.top.locator('.hello')).toHaveText('hello Ann')
  await seen.top.locator('.ask').click()
  await seen.page.getByRole('button', { name: '确定' }).click()
  await expect(seen.top.locator('.answer')).toHaveText('yes')
})

test('a finger scrolls only a scroll-view where touch moves are caught', async ({ seen }) => {
  await seen.swipeUp(seen.top.locator('.stuck'), 400)
  await seen.swipeUp(seen.top.locator('.free'), 400)
  await expect(seen.top.locator('.free-end')).toBeInViewport()
  await expect(seen.top.locator('.stuck-end')).not.toBeInViewport()
  // at its end the scroll-view ignores the movement, which is then caught
  await seen.swipeUp(seen.top.locator('.free'), 400)
  expect(await seen.scrolled()).toBe(0)
})

test('the program can query element positions', async ({ seen }) => {
  await seen.top.locator('.measure').click()
  await expect(seen.top.locator('.measured')).toHaveText('187 × 1')
})

test('a page keeps its scroll position when it is left and shown again', async ({ seen }) => {
  await seen.program.open('/pages/home/index')
  await expect(seen.top.locator('.count')).toBeVisible()
  await seen.page.getByLabel('back').click()
  await expect(seen.page.getByText('Looks')).toBeVisible()
  await expect(seen.top.locator('.half')).toHaveCSS('width', '187px')
})

test('drawings are displayed on another phone, as wide as that phone', async ({ seen }) => {
  await seen.turnTo('small')
  await expect(seen.top.locator('.half')).toHaveCSS('width', '160px')
  await expect(seen.top.locator('.end')).toHaveCSS('padding-bottom', '0px')
  expect(await seen.page.locator('#pages').boundingBox()).toEqual({ x: 0, y: 64, width: 320, height: 504 })
  await seen.turnTo('notched')
  await expect(seen.top.locator('.half')).toHaveCSS('width', '187px')
  await expect(seen.top.locator('.end')).toHaveCSS('padding-bottom', '34px')
})
