import type { Page } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { started } from '../setup/visitors/registered'
import { newCandidate } from '../setup/visitors/visitors'
import { button, card, expectScreen, press } from '../setup/screen'
import { expect, test } from '../setup/test'

async function nameSize(page: Page, name: string): Promise<number> {
  const sign = page.getByRole('heading', { level: 1, name }).getByText(name)
  return sign.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
}

test('home and sign-in show the project’s logo and name and no back bar; a long name is smaller', async ({ page }) => {
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
  // the project's info comes within the page
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

test('back goes one step', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/examReg/chooseBatch', { domain: 'demo', candidate })
  await press(card(page, '上半年考试（单科补考）'), '报名')
  await expectScreen(page, '报考须知')
  await press(page, '开始报名')
  await expectScreen(page, '承诺书')
  await press(page, '返回')
  await expectScreen(page, '报考须知')
  await press(page, '返回')
  await expectScreen(page, '选择批次')
})

test('back leads to the screen before also after a reload', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/examReg/chooseBatch', { domain: 'demo', candidate })
  await press(card(page, '上半年考试（单科补考）'), '报名')
  await expectScreen(page, '报考须知')
  await press(page, '开始报名')
  await expectScreen(page, '承诺书')
  await page.reload()
  await expectScreen(page, '承诺书')
  await press(page, '返回')
  await expectScreen(page, '报考须知')
  await press(page, '返回')
  await expectScreen(page, '选择批次')
})

test('back from a screen that was opened by a link leads home', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/examination/my_register', { domain: 'demo', candidate })
  await expectScreen(page, '我的报名')
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('back from registration not open leads home, wherever one came from', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, '/default/examReg/chooseBatch', { domain: 'demo', candidate })
  await expect(card(page, '专项加试')).toContainText('恢复时间请留意通知公告')
  await page.goto('/default/examination/registration_not_open?batch=A05')
  await expectScreen(page, '报名开放时间')
  await expect(page.getByText('考试已暂停，报名暂不受理。')).toBeVisible()
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('back from a closed exemption leads home, wherever one came from', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/examReg/chooseBatch', { domain: 'demo', candidate })
  await page.goto('/default/excuseExam/closeTip')
  await expectScreen(page, '免考开放时间')
  await press(page, '返回')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})
