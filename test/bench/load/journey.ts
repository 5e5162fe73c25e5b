import type { Browser, Page } from '@playwright/test'
import { slowPage, slowPhone, whatItSays } from './slow-phone'

const title = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor({ timeout: 60_000 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Walks the short registration from sign-in to the order; returns the slowest response to a tap, in milliseconds. */
export async function walkTheWizard(browser: Browser, portal: string): Promise<number> {
  const context = await slowPhone(browser)
  const page = await slowPage(context)
  page.setDefaultTimeout(60_000)
  await page.goto(`${portal}/e/demo/logining`)
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('candidatea')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Demo1234')
  await press(page, '登录')
  await press(page, '我要报名')
  await title(page, '选择批次')
  const batch = page.getByRole('heading', { level: 2, name: '上半年考试（单科补考）' }).locator('xpath=../..')
  await batch.getByRole('button', { name: /^报名(：|$)/ }).click()
  await press(page, '开始报名')
  await page.getByRole('checkbox').click()
  await press(page, '同意并继续')
  await title(page, '基本信息')
  await press(page, '保存并继续')
  await title(page, '选择考区')
  await page.getByRole('radio', { name: /^南京考区/ }).click()
  await press(page, '保存并继续')
  await title(page, '选择科目')
  await page.getByRole('radio', { name: '建设工程造价管理基础知识（补考）' }).click()
  await press(page, '保存并继续')
  await title(page, '确认信息')
  await press(page, '确认并提交')
  await title(page, '支付订单')
  const { longestTap } = await whatItSays(page)
  await context.close()
  return longestTap
}
