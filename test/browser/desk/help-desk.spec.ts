/** A clerk of the help desk answers the questions of candidates who call. */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility'
import { signIn } from './signed-in'

const ZOOMED = { width: 640, height: 450 }

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await signIn(page, 'helpdesk')
  await page.goto('/p/demo/candidates')
})
test.afterAll(() => page.close())

/** Searches with the keyboard alone and opens the first candidate. */
async function open(text: string): Promise<void> {
  await page.getByRole('link', { name: '考生查询' }).click()
  const field = page.getByLabel('查询内容')
  await expect(field).toBeFocused()
  await field.fill(text)
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/candidates/search') && (response.request().postData() ?? '').includes(text),
  )
  await field.press('Enter')
  await answered
  const first = page.getByRole('row').getByRole('link').first()
  await expect(first).toBeVisible()
  await field.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^考生 / })).toBeVisible()
}

const card = (title: string | RegExp) =>
  page.locator('.ant-card', { has: page.getByRole('heading', { level: 2, name: title }) })

/** Confirms the action of a dialog whose preview contains `effect`. */
async function confirm(title: string, effect: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('listitem').filter({ hasText: effect })).toBeVisible()
  await dialog.getByRole('button', { name: title }).click()
  await expect(dialog).toBeHidden()
}

async function fits(name: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }, ZOOMED]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} at ${size.width}`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  if (before) await page.setViewportSize(before)
}

test('is told when nobody is found; results are masked and fit also at 200 % zoom', async () => {
  await expect(page.getByText('按回车键查询')).toBeVisible()
  const field = page.getByLabel('查询内容')
  await field.fill('不存在的人')
  await field.press('Enter')
  await expect(page.getByText('没有符合的考生')).toBeVisible()
  await fits('nobody')
  await field.fill('温如玉')
  await field.press('Enter')
  await expect(page.getByRole('row', { name: /温\*\*.*330\*+2068/ })).toBeVisible()
  await fits('found')
})

test('“I cannot sign in”: unlocks the account', async () => {
  await open('19900000031')
  await expect(page.getByText('已锁定至')).toBeVisible()
  await page.getByRole('button', { name: '解除锁定' }).click()
  await confirm('解除锁定', '解除锁定')
  await expect(page.getByText('未锁定')).toBeVisible()
})

test('“My payment shows unpaid”: asks WeChat', async () => {
  await open('paid01')
  await page.getByRole('button', { name: '核对支付' }).first().click()
  const dialog = page.getByRole('dialog', { name: '核对支付' })
  await expect(dialog.getByText('系统：已缴费')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await fits('candidate')
})

test('“I do not get the code, my phone number has changed”: compares the ID number and corrects the phone', async () => {
  await open('paid01')
  await expect(
    card(/近一周通知/)
      .getByText('199****0042')
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: '显示完整证件号码' }).click()
  await expect(page.getByText('330106198805232068')).toBeVisible()
  await page.getByRole('button', { name: '更正联系方式' }).click()
  const form = page.getByRole('dialog', { name: '更正联系方式' })
  await form.getByLabel('新手机号').fill('19900000071')
  await form.getByLabel('原因', { exact: true }).click()
  await page.getByTitle('更换了手机号或邮箱').click()
  await form.getByRole('button', { name: '下一步' }).click()
  const preview = page.getByRole('dialog').filter({ hasText: '该手机号已绑定其他账号' })
  await preview.getByRole('button', { name: '上一步' }).click()
  await form.getByLabel('新手机号').fill('13800009999')
  await form.getByRole('button', { name: '下一步' }).click()
  await confirm('更正联系方式', '更改手机号')
  await expect(page.getByText('138****9999')).toBeVisible()
})

test('“My registration has a mistake”: returns it for correction', async () => {
  await open('paid01')
  await page.getByRole('button', { name: '退回修改' }).first().click()
  const form = page.getByRole('dialog', { name: /退回修改/ })
  await form.getByRole('checkbox').first().check()
  await form.getByLabel('原因（中文）').fill('请核对单位名称')
  await form.getByLabel('修改截止日期').fill('2030-01-31')
  await form.getByLabel('修改截止日期').press('Enter')
  await form.getByRole('button', { name: '下一步' }).click()
  await confirm('退回修改', '退回修改')
  await expect(page.getByText('请核对单位名称')).toBeVisible()
})

test('“Which room am I in?”: reads it from the registration, found by its number', async () => {
  await open('ticket01')
  await expect(page.getByText('座位（杭州西湖考区）')).toBeVisible()
  await expect(page.getByText(/号座位/)).toBeVisible()
  const number = (await page.getByRole('article').first().getAttribute('aria-label')) ?? ''
  await open(number)
  await expect(page.getByRole('article', { name: number })).toBeVisible()
})

test('“The ticket message did not arrive”: sees that it was sent just now', async () => {
  await card(/近一周通知/)
    .getByRole('button', { name: '重发' })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '重发通知' })
  await expect(dialog.getByText('十分钟内已发送过')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '重发通知' })).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()
})

test('“Why was I rejected?”: reads the reason of the application', async () => {
  await open('沈若水')
  await expect(page.getByText('原因：毕业证书照片不清晰')).toBeVisible()
})

test('“I lost my phone”: ends all sign-ins', async () => {
  await open('secure01')
  await page.getByRole('button', { name: '结束全部登录' }).click()
  await confirm('结束全部登录', '结束登录')
  await expect(card('登录').getByText('已登录设备').locator('..').locator('..')).toContainText('0')
})

test('“Where is my refund?”: sees that WeChat refused it', async () => {
  await open('refund02')
  await expect(page.getByText(/退款 .*元：退款失败/)).toBeVisible()
})

test('does not find candidates where the clerk has no permission', async () => {
  await page.goto('/p/demo/audit')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await page.goto('/p/demo/candidates/0192f000-0000-7000-8000-000000000000')
  await expect(page.getByText('未找到该记录')).toBeVisible()
})
