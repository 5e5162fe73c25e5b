import { sql } from 'drizzle-orm'
import { expectAccessible } from '../setup/accessibility'
import { button, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test('a candidate reads and accepts the agreements at the first sign-in, once, and stays signed out without accepting', async ({
  page,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  await services.db.execute(sql`delete from accepted_agreement where account_id =
    (select account_id from accepted_agreement order by account_id desc limit 1)`)
  await page.goto('/e/demo/logining?redirect=%2Fdefault%2Fexamination%2Fmy_register')
  // The agreements can be read before any input.
  await page.getByRole('button', { name: '用户协议' }).click()
  await expect(page.getByRole('dialog', { name: '用户协议' })).toContainText('一个人在一个考试项目中只有一个账号')
  await button(page.getByRole('dialog'), '关闭').click()

  await input(page, '账号').fill(visitor.account)
  await input(page, '密码').fill(visitor.password)
  await press(page, '登录')
  const question = page.getByRole('dialog', { name: '用户协议和隐私政策' })
  await expect(question).toContainText('内容更新时会再次询问')
  await expectAccessible(page)
  await press(question, '不同意')
  await expect(question).toBeHidden()
  await expect(button(page, '登录')).toBeEnabled()

  await press(page, '登录')
  await question.getByRole('button', { name: '隐私政策' }).click()
  const policy = page.getByRole('dialog', { name: '隐私政策', exact: true })
  await expect(policy).toContainText('不用于广告，也不出售')
  await button(policy, '关闭').click()
  await press(question, '同意并登录')
  await expectScreen(page, '我的报名')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/e/demo/logining')
  await input(page, '账号').fill(visitor.account)
  await input(page, '密码').fill(visitor.password)
  await press(page, '登录')
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})
