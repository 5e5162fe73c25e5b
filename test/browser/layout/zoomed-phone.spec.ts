/** A phone with a page zoom of 200 % (WCAG 1.4.4), which halves the width and height in CSS pixels. */
import type { Locator, Page } from '@playwright/test'
import { completeExemption } from '../../portal/exemption'
import { scannedPage } from '../../portal/id-photo'
import { button, expectScreen, fieldset, input, pickFile, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { openOrder, screens, submitted } from '../setup/visitors/registered'
import { newCandidate } from '../setup/visitors/visitors'

const WIDTH = 188
test.use({ viewport: { width: WIDTH, height: 406 } })

const boxOf = async (part: Locator) => {
  await expect(part).toBeVisible()
  return (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
}

/** Expects that nobody has to scroll sideways. */
async function expectWithinWidth(page: Page): Promise<void> {
  const { x, width } = await boxOf(page.getByRole('main').filter({ visible: true }))
  expect(x + width).toBeLessThanOrEqual(WIDTH)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
}

test('the links of a captcha are below its picture', async ({ page }) => {
  await openAs(page, '/e/demo/logining', { domain: 'demo' })
  await page.getByRole('tab', { name: '手机登录' }).click()
  const picture = await boxOf(page.getByRole('img', { name: '图形验证码图片' }))
  const link = await boxOf(button(page, '看不清？改用文字'))
  expect(picture.x + picture.width).toBeLessThanOrEqual(WIDTH)
  expect(link.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  expect(link.x + link.width).toBeLessThanOrEqual(WIDTH)
  await input(page, '图形验证码').fill('abcd')
  await expectWithinWidth(page)
})

test('values of a registration are below their labels, with the whole width', async ({ page, services }) => {
  const { candidate, registrationId } = await submitted(services)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await expectScreen(page, '报名详情')
  const label = await boxOf(words(page, '报名号').first())
  const number = await boxOf(words(page, /^A02-\d+$/).first())
  expect(number.x).toBe(label.x)
  expect(number.height).toBeLessThan(40)
  await expectWithinWidth(page)
})

test('the buttons of an order scroll with the page, and its amount is below the time left', async ({
  page,
  services,
}) => {
  await openOrder(page, services)
  await expect(button(page, '微信支付')).toBeVisible()
  const timer = await boxOf(page.getByRole('timer'))
  const amount = await boxOf(words(page, /^65\.00/).last())
  expect(Math.abs(amount.x - timer.x)).toBeLessThan(4)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(button(page, '微信支付')).not.toBeInViewport()
  await expectWithinWidth(page)
})

test('the name of an uploaded file has more than a few characters per line', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await completeExemption(candidate)
  await openAs(page, '/default/excuseExam/fileCollection?batch=E01', { domain: 'demo', candidate })
  const name = '学历证书的扫描件.jpg'
  await pickFile(page, button(fieldset(page, '学历证书'), /文件：/), name, await scannedPage())
  expect((await boxOf(words(page, name))).width).toBeGreaterThanOrEqual(45)
  await expectWithinWidth(page)
  await press(page, '保存并继续')
  await expectScreen(page, '确认信息')
})
