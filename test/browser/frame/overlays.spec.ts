/** Dialogs, sheets and the menu: they take and return the focus, and Esc or going back closes them first. */
import type { Page } from '@playwright/test'
import { MANY_ROWS } from '@/ui/choice/option'
import { openAs } from '../setup/visitors/entering'
import { openLongTable, screens, started } from '../setup/visitors/registered'
import { button, expectScreen, input, openMenu, words } from '../setup/screen'
import { expect, test } from '../setup/test'

const isFocusInside = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('[role=dialog]') !== null && document.activeElement !== document.body,
  )

test('Tab stays inside the menu, Esc closes it, and the focus returns to its button', async ({ page }) => {
  await page.goto('/e/demo/login')
  await button(page, '菜单').focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: '菜单' })
  await expect(menu).toBeFocused()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInside(page)).toBe(true)
  }
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Shift+Tab')
    expect(await isFocusInside(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button(page, '菜单')).toBeFocused()
})

test('going back closes the menu and keeps the page; going back again leaves the page', async ({ page }) => {
  await page.goto('/e/demo/login')
  await expect(button(page, '菜单')).toBeVisible()
  await page.goto(`/e/demo/logining`)
  await expect(input(page, '账号')).toBeVisible()
  await input(page, '账号').fill('typed')
  const menu = await openMenu(page)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(input(page, '账号')).toHaveValue('typed')
  await page.goForward()
  await expect(input(page, '账号')).toHaveValue('typed')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('a closed menu leaves no history entry', async ({ page }) => {
  await page.goto('/e/demo/login')
  await page.goto('/e/demo/logining')
  for (let time = 0; time < 3; time++) {
    const menu = await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('a screen opened from the menu has the page below it, one step back', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  await expectScreen(page, '选择批次')
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: '我的报名' }).click()
  await expectScreen(page, '我的报名')
  await page.goBack()
  await expectScreen(page, '选择批次')
  await expect(page).toHaveURL(/chooseBatch$/)
})

test('a page reloaded with an open menu is left by going back once', async ({ page }) => {
  await page.goto('/e/demo/login')
  await page.goto('/e/demo/logining')
  await openMenu(page)
  await page.reload()
  await expect(input(page, '账号')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

/** Mocks a project with many types of ID document that the candidate may choose from. */
async function withManyDocuments(page: Page): Promise<void> {
  await page.route(/\/batches\/demo\/A01$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as {
      data: { sectionScreens: boolean; fields: { key: string; readOnly: boolean; options?: object[] }[] }
    }
    body.data.sectionScreens = false
    const idType = body.data.fields.find(({ key }) => key === 'idType')
    const others = Array.from({ length: MANY_ROWS }, (_, at) => ({
      value: `other${at}`,
      label: { zh: `其他证件 ${at}`, en: `Another document ${at}` },
    }))
    Object.assign(idType ?? {}, { readOnly: false, options: [...(idType?.options ?? []), ...others] })
    await route.fulfill({ response, json: body })
  })
}

test('Enter in the search of a panel does not submit the form behind it, and keeps the panel open', async ({
  page,
  services,
}) => {
  await withManyDocuments(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const { candidate } = await started(services, 'A01')
  await openAs(page, screens.longTable, { domain: 'demo', candidate })
  await page.getByRole('button', { name: /^证件类型/ }).click()
  const panel = page.getByRole('dialog', { name: '证件类型' })
  const search = panel.getByRole('searchbox')
  await search.fill('护照')
  await search.press('Enter')
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('radio')).toHaveCount(1)
  await expect(words(page, /有 \d+ 项需要修改/)).toBeHidden()
  await panel.getByRole('radio', { name: '护照' }).click()
  await expect(panel).toBeHidden()
  expect(sent.filter((url) => url.endsWith('/draft'))).toEqual([])
  await button(page, '保存并继续').click()
  await expect(words(page, /有 \d+ 项需要修改/)).toBeVisible()
})

test('a title of two lines keeps its distance from the edge of the panel', async ({ page, services }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { candidate } = await started(services, 'A01')
  await openAs(page, '/e/demo/login', { domain: 'demo', language: 'en', candidate })
  await page.getByRole('switch', { name: 'Large text' }).click()
  await page.goto(screens.longTable)
  await page.getByRole('button', { name: /^Place of household/ }).click()
  const panel = page.getByRole('dialog')
  const title = panel.getByText('Place of household registration')
  const { top, lines } = await title.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return { top: range.getBoundingClientRect().top, lines: range.getClientRects().length }
  })
  expect(lines).toBeGreaterThan(1)
  expect(top - ((await panel.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(8)
})

test('a panel of the information table closes with Esc, and the focus returns to its field', async ({
  page,
  services,
}) => {
  await openLongTable(page, services)
  const opener = page.getByRole('button', { name: /^户籍所在地/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: '户籍所在地' })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})
