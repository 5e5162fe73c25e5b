/** Layout on tablets and computers: menu in the header, actions and summaries next to the content. */
import type { Locator, Page } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { filledIn, openLongTable, screens, started, submitted } from '../setup/visitors/registered'
import { button, card, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

test.use({ isMobile: false, hasTouch: false })

const menuOf = (page: Page) => page.getByRole('navigation', { name: '菜单' }).filter({ visible: true })

async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Expects two columns that fill the content's width: the first one is the wider, the second one starts at its top. */
async function expectColumns(page: Page, first: Locator, second: Locator): Promise<void> {
  const [left, right, whole] = [await boxOf(first), await boxOf(second), await boxOf(page.getByRole('main'))]
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
  expect(left.width).toBeGreaterThan(right.width)
  expect(Math.abs(right.y - left.y)).toBeLessThanOrEqual(1)
  expect(left.x - whole.x).toBe(whole.x + whole.width - right.x - right.width)
}

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, screen: { width, height } })

    test('an order has its payment buttons next to it', async ({ page, services }) => {
      const { candidate, orderId } = await submitted(services)
      await openAs(page, screens.order(orderId), { domain: 'demo', candidate })
      await expectScreen(page, '支付订单')
      const bar = button(page, '微信支付').locator('xpath=../..')
      await expectColumns(page, card(page, '上半年考试（单科补考）'), bar)
      await expect(menuOf(page).getByRole('link', { name: '帮助中心' })).toBeVisible()
      await expect(button(page, '菜单')).toBeHidden()
    })

    test('the steps of a registration are next to its form, and the current one is marked', async ({
      page,
      services,
    }) => {
      const { candidate } = await started(services, 'A01')
      await openAs(page, screens.longTable, { domain: 'demo', candidate })
      await expectScreen(page, '基本信息')
      await expectColumns(page, card(page, '身份信息'), card(page, '办理步骤'))
      const steps = card(page, '办理步骤').getByRole('listitem')
      await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText(/基本信息/)
      await expect(button(page, '保存并继续')).toBeInViewport()
    })

    test('completed steps next to the confirmation are read out as such, and show a mark only', async ({
      page,
      services,
    }) => {
      const { candidate } = await filledIn(services)
      await openAs(page, screens.confirm, { domain: 'demo', candidate })
      await expectScreen(page, '确认信息')
      const first = card(page, '办理步骤').getByRole('listitem').first()
      await expect(first).toContainText('已完成')
      expect((await boxOf(first.getByText('已完成'))).width).toBeLessThanOrEqual(1)
    })

    test('a registration has its further actions next to it', async ({ page, services }) => {
      const { candidate, registrationId } = await submitted(services)
      await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
      await expectScreen(page, '报名详情')
      await expectColumns(page, card(page, '上半年考试（单科补考）'), card(page, '更多办理'))
      const current = menuOf(page).locator('[aria-current]')
      await expect(current).toHaveText('我的报名')
      await expect(current).toHaveAttribute('aria-current', 'true')
    })

    test('the home has its key dates next to it, and the menu of a visitor includes help', async ({ page }) => {
      await openAs(page, '/e/demo/login', { domain: 'demo' })
      await expectColumns(page, card(page, '网上报名'), card(page, '重要时间'))
      const items = menuOf(page).getByRole('link')
      await expect(items.filter({ hasText: '首页' })).toHaveAttribute('aria-current', 'page')
      await items.filter({ hasText: '帮助中心' }).click()
      await expectScreen(page, '常见问题')
    })
  })

test('expanded sections stay expanded when the window becomes narrow and wide again', async ({ page, services }) => {
  const { candidate, registrationId } = await submitted(services)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await page.getByRole('button', { name: '填写的信息' }).click()
  for (const width of [600, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: '填写的信息' })).toHaveAttribute('aria-expanded', 'true')
  }
})

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 } })

  test('the cards of a page and its actions have one right edge', async ({ page }) => {
    await openAs(page, '/default/faq', { domain: 'demo' })
    await expectScreen(page, '常见问题')
    const edges = await page.getByRole('main').evaluate((main) =>
      // cards only: rows of chips and links extend into the margin
      [...main.children]
        .filter((each) => each.clientWidth > 600 && getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((each) => each.getBoundingClientRect().right),
    )
    expect(edges.length).toBeGreaterThan(1)
    expect(new Set(edges.map(Math.round)).size).toBe(1)
  })

  test('the error summary is in the first column', async ({ page, services }) => {
    await openLongTable(page, services)
    await press(page, '保存并继续')
    const title = words(page, /项需要修改/).first()
    await expect(title).toBeVisible()
    const [summary, form] = [await boxOf(title), await boxOf(card(page, '身份信息'))]
    expect(summary.x + summary.width).toBeLessThanOrEqual(form.x + form.width)
  })
})
