/** Page requirements of keyboards, screen readers, wider text spacing and printing. */
import { expectAccessible } from '../setup/accessibility'
import { button, openMenu } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { openLongTable } from '../setup/visitors/registered'
import { newCandidate } from '../setup/visitors/visitors'

test('a policy scrolls by keyboard, and the content behind it is not reachable', async ({ page }) => {
  await openAs(page, '/e/demo/logining', { domain: 'demo' })
  await page.getByRole('button', { name: '隐私政策' }).click()
  const panel = page.getByRole('dialog', { name: '隐私政策' })
  await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(panel.getByRole('heading', { level: 2, name: '隐私政策' })).toBeVisible()
  await expectAccessible(page)
  const area = panel.locator('.scroll-area')
  for (let stops = 0; stops < 4; stops++) {
    if (await area.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(area).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
  const reachable = () =>
    page.evaluate(() => {
      const field = document.querySelector<HTMLElement>('[role=main] input')
      field?.focus()
      return field !== null && document.activeElement === field
    })
  expect(await reachable()).toBe(false)
  await button(panel, '关闭').click()
  await expect(panel).toBeHidden()
  expect(await reachable()).toBe(true)
})

test('the menu and the tiles of the home are real links', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/home', { domain: 'demo', candidate })
  await expect(page.getByRole('link', { name: '准考证打印' })).toHaveAttribute('href', /printing/)
  const menu = await openMenu(page)
  await expect(menu.getByRole('menuitem', { name: '我的报名' })).toHaveAttribute('href', /my_register/)
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: '我的报名' }).click()
  await expect(page).toHaveURL(/my_register/)
})

for (const language of ['zh', 'en'] as const)
  test(`the tiles of the home do not overlap with increased text spacing, in ${language}`, async ({
    page,
    services,
  }) => {
    const candidate = await newCandidate(services, 'demo')
    await page.setViewportSize({ width: 320, height: 568 })
    await openAs(page, '/default/home', { domain: 'demo', candidate, language })
    const tile = page.getByRole('link', { name: language === 'zh' ? '准考证打印' : /ticket/i }).first()
    await expect(tile).toBeVisible()
    await page.evaluate(() => {
      const spacing = { 'line-height': '1.5', 'letter-spacing': '0.12em', 'word-spacing': '0.16em' }
      // Sets inline styles one by one, because the content security policy forbids additional style sheets.
      for (const { style } of document.querySelectorAll<HTMLElement>('body *'))
        for (const [name, value] of Object.entries(spacing)) style.setProperty(name, value, 'important')
    })
    const overlaps = await tile.evaluate((element) => {
      const boxes = [...(element.parentElement?.children ?? [])].map((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return range.getBoundingClientRect()
      })
      return boxes.filter((one, index) =>
        boxes.some(
          (other, at) =>
            at > index &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
      ).length
    })
    expect(overlaps).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

test('a long page is printed completely, without buttons', async ({ page, services }) => {
  await openLongTable(page, services)
  await expect(button(page, '保存并继续')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(button(page, '保存并继续')).toBeHidden()
  const clipped = await page.evaluate(
    () =>
      [...document.querySelectorAll('html, body, #app, .taro_router, .taro_page')].filter((element) => {
        const { position, overflowY } = getComputedStyle(element)
        const isShown = element.getClientRects().length > 0
        return isShown && (overflowY !== 'visible' || !['static', 'relative'].includes(position))
      }).length,
  )
  expect(clipped).toBe(0)
  // A truncated page would have a single sheet.
  const pdf = (await page.pdf({ format: 'A5' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(2)
})
