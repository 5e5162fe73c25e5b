/**
 * Language attributes and forms under browser translation; see also the project `translated` in playwright.config.ts.
 */
import { codeSentTo } from '../setup/code-sent'
import { answerCaptcha, readableCaptchas } from '../setup/happenings'
import { button, card, choose, expectScreen, field, input, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs, signIn } from '../setup/visitors/entering'
import { openLongTable, openOrder, screens, started } from '../setup/visitors/registered'
import { newVisitor } from '../setup/visitors/visitors'

test.use({ isTranslated: true })

test('declares the current language on every page', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  await openAs(page, '/e/demo/logining', { domain: 'demo' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('font').first()).toBeAttached()
  await openAs(page, '/e/demo/logining', { domain: 'demo', language: 'en' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await signIn(page, visitor, 'en')
  await expect(page).toHaveURL(/demo\/login$/)
})

test('sign-in: shows errors and removes them when their fields are corrected', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  await openAs(page, '/e/demo/logining', { domain: 'demo' })
  await press(page, '登录')
  await expect(words(page, '有 2 项需要修改')).toBeVisible()
  await input(page, '账号').fill(visitor.account)
  await expect(words(page, '有 2 项需要修改')).toBeHidden()
  await input(page, '密码').fill('Wrong-password1')
  await press(page, '登录')
  await expect(words(page, /密码不正确/).first()).toBeVisible()
  await input(page, '密码').fill(visitor.password)
  await expect(words(page, /密码不正确/)).toBeHidden()
  await press(page, '登录')
  await expect(page).toHaveURL(/demo\/login$/)
})

for (const language of ['zh', 'en'] as const)
  test(`creates an account after correcting errors (${language})`, async ({ page, request, services }) => {
    const says = {
      zh: {
        ...{ email: '邮箱', send: '获取验证码', code: '邮件验证码', next: '下一步' },
        ...{ account: '账号名', password: '密码', again: '确认密码', name: '姓名', id: '证件号码' },
        ...{ agree: /我已阅读并同意/, create: '注册账号', faults: /项需要修改/, ready: '注册成功' },
      },
      en: {
        ...{ email: 'Email', send: 'Send code', code: 'Code from the email' },
        ...{ next: 'Next', account: 'Account name', password: 'Password', again: 'Confirm the password' },
        ...{ name: 'Full name', id: 'ID document number', agree: /I have read and accept/, create: 'Create account' },
        ...{ faults: /to correct|to change|need/i, ready: 'Account created' },
      },
    }[language]
    const email = `translated-${language}@example.org`
    const captcha = await readableCaptchas(page, services, 'demo')
    await openAs(page, '/default/emailRegister', { domain: 'demo', language })
    await press(page, says.send)
    await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible()
    await input(page, says.email).fill(email)
    await answerCaptcha(page, captcha)
    await press(page, says.send)
    await expect(input(page, says.code)).toBeFocused()
    await input(page, says.code).fill(await codeSentTo(request, email))
    await press(page, says.next)
    await expect(input(page, says.account)).toBeVisible()
    await press(page, says.create)
    await expect(input(page, says.account)).toHaveAttribute('aria-invalid', 'true')
    await input(page, says.account).fill(`Translated${language}`)
    await expect(input(page, says.account)).toHaveAttribute('aria-invalid', 'false')
    await input(page, says.password).fill('Tea-harbour27')
    await input(page, says.again).fill('Tea-harbour27')
    await input(page, says.name).fill('周小禾')
    await input(page, says.id).fill(language === 'zh' ? '110101199003076851' : '110101199003078152')
    await tick(page, says.agree)
    await press(page, says.create)
    await expect(page).toHaveURL(/egister/)
    await expect(input(page, says.account)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('commitment: does not continue without the tick', async ({ page, services }) => {
  const { candidate } = await started(services, 'A01')
  await openAs(page, '/default/examination/commitment?batch=A01', { domain: 'demo', candidate })
  // The commitment was accepted before; this unticks it.
  await tick(page, /我已阅读/)
  await press(page, '同意并继续')
  await expect(page.getByRole('alert')).toBeVisible()
  await tick(page, /我已阅读/)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('long table: updates the number of errors when fields are corrected', async ({ page, services }) => {
  await openLongTable(page, services)
  await press(page, '保存并继续')
  const count = () => words(page, /有 \d+ 项需要修改/).innerText()
  await expect(words(page, /有 \d+ 项需要修改/)).toBeVisible()
  const before = await count()
  await input(page, '邮政编码').fill('310012')
  await input(page, '通讯地址').fill('杭州市西湖区文三路100号')
  await expect(field(page, '通讯地址')).not.toContainText('请填写')
  await expect.poll(count).not.toBe(before)
})

test('subjects: updates the number of chosen subjects and the amount', async ({ page, services }) => {
  const { candidate, visitor } = await started(services)
  const save = 'POST /exm_c/batches/:batchCode/draft'
  const params = { batchCode: 'A02' }
  await candidate.call(save, { params, body: { baseInfo: { phone: visitor.phone } } })
  await openAs(page, screens.region, { domain: 'demo', candidate })
  await choose(page, '南京考区')
  await press(page, '保存并继续')
  await expectScreen(page, '选择科目')
  await expect(words(page, '已选 0 科')).toBeVisible()
  await choose(page, '建设工程造价管理基础知识（补考）')
  await expect(words(page, '已选 1 科')).toBeVisible()
  await expect(words(page, '已选 0 科')).toBeHidden()
  await expect(words(page, '65.00元').last()).toBeVisible()
})

test('order: counts down and shows that it was cancelled', async ({ page, services }) => {
  await openOrder(page, services)
  const timer = page.getByRole('timer')
  const before = await timer.innerText()
  await expect(timer).not.toHaveText(before)
  await expect(timer.locator('font')).toHaveCount(0)
  await press(page, '取消报名')
  await button(page.getByRole('dialog'), '取消报名').click()
  await expect(card(page, '上半年考试（单科补考）')).toBeVisible()
  await expect(words(page, /已取消/).first()).toBeVisible()
})
