/** Account security settings: phone, email, password, security questions, devices. */
import type { Page } from '@playwright/test'
import { codeSentTo } from '../setup/code-sent'
import { answerCaptcha, readableCaptchas } from '../setup/happenings'
import { button, card, chooseInPanel, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs, signIn } from '../setup/visitors/entering'
import { newVisitor, type Visitor } from '../setup/visitors/visitors'
import { Candidate } from '../../portal/candidate'
import { portalUrl } from '../setup/portal-address'

const signedIn = ({ account, password }: Visitor) => Candidate.signIn(portalUrl, 'demo', account, password)
const mailboxOf = ({ account }: Visitor) => `${account}@example.org`

async function openSecurity(page: Page, visitor: Visitor) {
  await openAs(page, '/default/accountSafe', { domain: 'demo', candidate: await signedIn(visitor) })
  await expectScreen(page, '账号安全')
}

const contacts = [
  {
    kind: 'phone',
    row: /^手机号/,
    screen: '绑定手机号',
    old: '原手机收到的验证码',
    next: '新手机号',
    code: '新手机收到的验证码',
    oldOf: ({ phone }: Visitor) => phone,
    nextOf: ({ phone }: Visitor) => phone.replace(/^198/, '188'),
    shown: ({ phone }: Visitor) => phone.slice(-4),
  },
  {
    kind: 'mailbox',
    row: /^邮箱/,
    screen: '绑定邮箱',
    old: '原邮箱收到的验证码',
    next: '新邮箱',
    code: '新邮箱收到的验证码',
    oldOf: mailboxOf,
    nextOf: ({ account }: Visitor) => `new.${account}@example.net`,
    shown: () => 'example.net',
  },
]

for (const { kind, row, screen, old, next, code, oldOf, nextOf, shown } of contacts) {
  test(`another ${kind} is bound after the old one was verified`, async ({ page, request, services }) => {
    const visitor = await newVisitor(services, 'demo')
    await openSecurity(page, visitor)
    await page.getByRole('link', { name: row }).click()
    await expectScreen(page, screen)
    await press(page, '获取验证码')
    await expect(words(page, '验证码已发送，请查收。')).toBeVisible()
    const sent = await codeSentTo(request, oldOf(visitor))
    await input(page, old).fill(sent === '000000' ? '111111' : '000000')
    await press(page, '下一步')
    await expect(page.getByRole('alert')).toContainText('验证码不正确')
    await input(page, old).fill(sent)
    await press(page, '下一步')

    await input(page, next).fill(nextOf(visitor))
    await press(page, '获取验证码')
    await expect(words(page, '验证码已发送，请查收。')).toBeVisible()
    await input(page, code).fill(await codeSentTo(request, nextOf(visitor)))
    await press(page, '完成绑定')
    await expectScreen(page, '账号安全')
    await expect(card(page, '找回方式')).toContainText(shown(visitor))
  })
}

test('a new password may not be the old one or a weak one, and signs out every other device', async ({
  page,
  browser,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  const other = await (await browser.newContext()).newPage()
  await other.goto('/e/demo/logining')
  await signIn(other, visitor)
  await expect(words(other, `${visitor.realName}，您好`)).toBeVisible()

  await openSecurity(page, visitor)
  await page.getByRole('link', { name: /^登录密码/ }).click()
  await expectScreen(page, '修改密码')
  const choose = async (password: string) => {
    await input(page, '新密码').fill(password)
    await input(page, '确认新密码').fill(password)
    await press(page, '修改密码')
  }
  await input(page, '原密码').fill('Wrong-password1')
  await choose('Blue7-river')
  await expect(page.getByRole('alert')).toContainText('密码不正确')
  await input(page, '原密码').fill(visitor.password)
  await choose(visitor.password)
  await expect(page.getByRole('alert')).toContainText('与原密码相同')
  await choose('Blue7-river')
  await expectScreen(page, '账号安全')

  await other.goto('/default/accountSafe')
  await expect(words(other, '登录已过期')).toBeVisible()
  await signIn(other, { ...visitor, password: 'Blue7-river' })
  await expectScreen(other, '账号安全')
  await other.context().close()
})

test('security questions are set, recover an account without its phone, and the recovery is revoked by the owner', async ({
  page,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  await openSecurity(page, visitor)
  await page.getByRole('link', { name: /^密保问题/ }).click()
  await expectScreen(page, '密保问题')
  const answers = {
    '您小学第一位班主任叫什么？': '王老师',
    '您童年最好的朋友叫什么？': '小明',
    '您就读的第一所学校叫什么？': '实验小学',
  }
  for (const [index, [question, answer]] of Object.entries(answers).entries()) {
    await chooseInPanel(page, `问题 ${index + 1}`, question)
    await input(page, `问题 ${index + 1} 的答案`).fill(answer)
  }
  await input(page, '登录密码').fill(visitor.password)
  await press(page, '保存密保问题')
  await expectScreen(page, '账号安全')
  await expect(words(page, '已有 3 种方式可以找回密码。')).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  const captcha = await readableCaptchas(page, services, 'demo')
  await page.goto('/e/demo/logining')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByRole('tab', { name: '密保问题' }).click()
  await input(page, '账号').fill(visitor.account)
  await answerCaptcha(page, captcha)
  await press(page, '下一步')
  for (const [question, answer] of Object.entries(answers)) await input(page, question).fill(answer)
  await input(page, '证件号码').fill(`P${visitor.phone.slice(3)}`)
  await input(page, '新密码').fill('Blue7-river')
  await input(page, '确认新密码').fill('Blue7-river')
  await press(page, '提交申请')
  await expect(words(page, '申请已提交')).toBeVisible()

  await openSecurity(page, visitor)
  await expect(words(page, /^新密码将于 .* 生效/)).toBeVisible()
  await page.getByRole('button', { name: '取消这项变更' }).click()
  await expect(words(page, '已取消，账号保持不变。')).toBeVisible()
  await expect(words(page, /^新密码将于/)).toBeHidden()
})

test('a candidate recovers the account with only the mailbox', async ({ page, request, services }) => {
  const visitor = await newVisitor(services, 'demo')
  const captcha = await readableCaptchas(page, services, 'demo')
  await page.goto('/e/demo/logining')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByRole('tab', { name: '邮箱' }).click()
  await input(page, '邮箱').fill(mailboxOf(visitor))
  await answerCaptcha(page, captcha)
  await press(page, '获取验证码')
  await expect(words(page, /验证码已发出/)).toBeVisible()
  await input(page, '邮件验证码').fill(await codeSentTo(request, mailboxOf(visitor)))
  await press(page, '下一步')
  await input(page, '新密码').fill('Blue7-river')
  await input(page, '确认新密码').fill('Blue7-river')
  await press(page, '保存新密码并登录')
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})

test('a device that was signed out has to sign in again', async ({ page, browser, services }) => {
  const visitor = await newVisitor(services, 'demo')
  const other = await (await browser.newContext()).newPage()
  await other.goto('/e/demo/logining')
  await signIn(other, visitor)
  await expect(words(other, `${visitor.realName}，您好`)).toBeVisible()

  await openSecurity(page, visitor)
  await page.getByRole('link', { name: /^登录设备与记录/ }).click()
  await expectScreen(page, '登录设备与记录')
  await button(page, /^退出这台设备/)
    .first()
    .click()
  await button(page.getByRole('dialog', { name: '退出这台设备？' }), '退出这台设备').click()
  await expect(words(page, '已退出。')).toBeVisible()
  await expect(button(page, /^退出这台设备/)).toHaveCount(0)

  await other.goto('/default/user_information')
  await expect(input(other, '密码')).toBeVisible()
  await other.context().close()
})

test('accepted agreements can be read again', async ({ page, services }) => {
  await openSecurity(page, await newVisitor(services, 'demo'))
  await page.getByRole('button', { name: /^隐私政策/ }).click()
  const sheet = page.getByRole('dialog', { name: '隐私政策' })
  await expect(sheet).toContainText('个人信息')
  await press(sheet, '关闭')
  await page.getByRole('button', { name: /^用户协议/ }).click()
  await expect(page.getByRole('dialog', { name: '用户协议' })).toBeVisible()
})
