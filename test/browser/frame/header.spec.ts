import type { Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { openAs } from '../setup/visitors/entering'
import { screens, started } from '../setup/visitors/registered'
import { newCandidate } from '../setup/visitors/visitors'
import { button, card, expectScreen, press } from '../setup/screen'
import { expect, test } from '../setup/test'

async function nameSize(page: Page, name: string): Promise<number> {
  const sign = page.getByRole('heading', { level: 1, name }).getByText(name)
  return sign.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
}

test('home and sign-in show the project’s logo and name without back bar; a long name is smaller', async ({ page }) => {
  for (const address of ['/e/demo/login', '/e/demo/logining', '/e/demo/A02/login']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: '二级造价工程师职业资格考试' })).toBeVisible()
    await expect(button(page, '返回')).toBeHidden()
  }
  const normal = await nameSize(page, '二级造价工程师职业资格考试')
  await page.goto('/e/demo-en/login')
  expect(await nameSize(page, 'International Chartered Project Analyst Examination')).toBeLessThan(normal)
})

test('a logo wider than 500 pixels hides the name', async ({ page }) => {
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="80"><path d="M0 0h640v80H0z"/></svg>'
  const logo = `data:image/svg+xml;base64,${Buffer.from(wide).toString('base64')}`
  // The project info is embedded in the page.
  await page.route('**/e/demo/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"logo_name":"[^"]*"/, `"logo_name":"${logo}"`)
    await route.fulfill({ response, body })
  })
  await page.goto('/e/demo/login')
  const sign = page.getByRole('heading', { level: 1, name: '二级造价工程师职业资格考试' })
  await expect(sign).toBeVisible()
  await expect(sign.getByText('二级造价工程师职业资格考试')).toBeHidden()
})

/** Navigates from the list of batches over the notes to the letter of commitment. */
async function walkToLetter(page: Page, services: Services): Promise<void> {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  await press(card(page, '上半年考试（单科补考）'), '报名')
  await expectScreen(page, '报考须知')
  await press(page, '开始报名')
  await expectScreen(page, '承诺书')
}

async function expectTheWayBack(page: Page): Promise<void> {
  for (const title of ['报考须知', '选择批次']) {
    await press(page, '返回')
    await expectScreen(page, title)
  }
}

test('back goes one step', async ({ page, services }) => {
  await walkToLetter(page, services)
  await expectTheWayBack(page)
})

test('back leads to the previous screen after a reload', async ({ page, services }) => {
  await walkToLetter(page, services)
  await page.reload()
  await expectScreen(page, '承诺书')
  await expectTheWayBack(page)
})

test('back on a screen opened by a link leads home', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, screens.mine, { domain: 'demo', candidate })
  await expectScreen(page, '我的报名')
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('back from the not-open page leads home, whatever the previous page', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  await expect(card(page, '专项加试')).toContainText('恢复时间请留意通知公告')
  await page.goto('/default/examination/registration_not_open?batch=A05')
  await expectScreen(page, '报名开放时间')
  await expect(page.getByText('考试已暂停，报名暂不受理。')).toBeVisible()
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('back from the closed exemption page leads home, whatever the previous page', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  await page.goto('/default/excuseExam/closeTip')
  await expectScreen(page, '免考开放时间')
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})
