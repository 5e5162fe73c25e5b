/** Export of a candidate's data as one file, and account deletion, which signing in cancels. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { card, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test('a candidate exports their data, requests deletion of the account, and keeps it by signing in', async ({
  page,
  services,
}) => {
  test.slow()
  const visitor = await newVisitor(services, 'demo')
  const signIn = async () => {
    await input(page, '账号').fill(visitor.account)
    await input(page, '密码').fill(visitor.password)
    await press(page, '登录')
  }
  await page.goto('/e/demo/logining?redirect=%2Fdefault%2Fuser_information')
  await signIn()
  await page.getByRole('link', { name: '我的数据' }).click()
  await expectScreen(page, '我的数据')

  await press(page, '申请导出')
  await input(page, '登录密码').fill('Wrong-password1')
  await press(page, '申请导出')
  await expect(page.getByRole('alert')).toContainText('密码不正确')
  await input(page, '登录密码').fill(visitor.password)
  await press(page, '申请导出')
  await expect(words(page, /^已准备好/)).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, '下载')])
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Buffer.from(files['data.json'] ?? []).toString()).toContain(visitor.account)

  await page.getByRole('link', { name: '查看注销说明' }).click()
  await expectScreen(page, '注销账号')
  await page.goBack()
  await expectScreen(page, '我的数据')
  await page.getByRole('link', { name: '查看注销说明' }).click()
  await expect(card(page, '将删除')).toContainText('姓名、证件、性别和出生日期')
  await expect(card(page, '依法保留')).toContainText('登录日志')
  await input(page, '登录密码').fill(visitor.password)
  await press(page, '注销账号')
  await press(page, '确认注销')
  await expect(words(page, /^账号将于/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button').first().click()
  // Waits for the home screen before the next one is opened.
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()

  await page.goto('/e/demo/logining')
  await signIn()
  await expect(words(page, '已取消注销')).toBeVisible()
})
