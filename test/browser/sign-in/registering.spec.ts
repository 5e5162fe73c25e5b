import { codeSentTo } from '../setup/code-sent'
import { answerCaptcha, readableCaptchas } from '../setup/happenings'
import { expectAccessible } from '../setup/accessibility'
import { button, card, choose, chooseInPanel, expectScreen, input, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'

test(
  'a new candidate verifies a phone, enters their identity, and continues signed in to the requested page',
  { tag: '@main' },
  async ({ page, request, services }) => {
    const phone = '13655550001'
    const captcha = await readableCaptchas(page, services, 'demo')
    await page.goto('/e/demo/logining')
    await expect(page.getByRole('link', { name: '注册账号' })).toBeVisible()
    await page.goto('/default/examination/my_register')
    await expect(page).toHaveURL(/redirect=/)
    await page.getByRole('link', { name: '注册账号' }).click()
    await expectScreen(page, '手机注册')
    await input(page, '手机号码').fill(phone)
    await answerCaptcha(page, captcha)
    await press(page, '获取验证码')
    await expect(page.getByRole('status').filter({ hasText: '如果这是您的手机号，请查收短信' })).toBeVisible()
    // A reload, as after switching to the messages app, preserves the sent code's form.
    await page.reload()
    await expect(words(page, /^验证码已于 \d\d:\d\d 发送，请输入/)).toBeVisible()
    await expect(input(page, '手机号码')).toHaveValue(phone)
    await expect(words(page, '图形验证码')).toBeHidden()
    await input(page, '短信验证码').fill(await codeSentTo(request, phone))
    await press(page, '下一步')

    await expect(words(page, `已验证：${phone}`)).toBeVisible()
    await press(page, '注册账号')
    await expect(words(page, /项需要修改/)).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-checked', 'false')
    await input(page, '账号名').fill('Newcomer2026')
    await input(page, '姓名').fill('周小禾')
    await input(page, '证件号码').fill('110101199003076034')
    // Gender is derived from the ID number.
    await expect(page.getByRole('radio', { name: /^男/ })).toHaveAttribute('aria-checked', 'true')

    // Typed input survives a reload, except for the password.
    await page.reload()
    await expect(input(page, '姓名')).toHaveValue('周小禾')
    await expect(input(page, '证件号码')).toHaveValue('110101199003076034')
    await expect(words(page, '您填写的内容已保留，请重新填写密码。')).toBeVisible()
    await input(page, '密码').fill('Tea-harbour27')
    await input(page, '确认密码').fill('Tea-harbour27')
    await page.getByRole('button', { name: '隐私政策' }).click()
    await expect(page.getByRole('dialog', { name: '隐私政策' })).toContainText('未满 18 周岁')
    await button(page.getByRole('dialog'), '关闭').click()
    await tick(page, /我已阅读并同意/)
    await expectAccessible(page)
    await press(page, '注册账号')

    await expectScreen(page, '注册成功')
    await expect(words(page, '账号名：newcomer2026，已为您登录。')).toBeVisible()
    await press(page, '继续刚才的操作')
    await expectScreen(page, '我的报名')
  },
)

test('an existing account is reported at the ID number, and a minor sees the next step', async ({
  page,
  request,
  services,
}) => {
  const email = 'newcomer@example.org'
  const captcha = await readableCaptchas(page, services, 'demo')
  await page.goto('/e/demo/logining')
  await page.getByRole('link', { name: '邮箱注册' }).click()
  await input(page, '邮箱').fill(email)
  await answerCaptcha(page, captcha)
  await press(page, '获取验证码')
  await input(page, '邮件验证码').fill(await codeSentTo(request, email))
  await input(page, '邮件验证码').press('Enter')
  await input(page, '账号名').fill('Newcomer2027')
  await input(page, '密码').fill('Tea-harbour27')
  await input(page, '确认密码').fill('Tea-harbour27')
  await input(page, '姓名').fill('周小禾')
  await input(page, '证件号码').fill('110101201205019986')
  await choose(page, '女')
  await expect(words(page, /您未满 18 周岁/)).toBeVisible()
  await tick(page, /我已阅读并同意/)
  await press(page, '注册账号')
  await expect(words(page, /这个证件号码已注册过账号/).first()).toBeVisible()
  await expect(input(page, '证件号码')).toBeFocused()
  await page.getByRole('link', { name: '怎么解决' }).click()
  await expectScreen(page, '常见问题')
  await expect(words(page, '每位考生只有一个账号，以前注册过的可以直接使用，不需要再注册。')).toBeVisible()
  await press(page, '返回')
  await expectScreen(page, '完善账号信息')
  // Links for recovering that account.
  await page.getByRole('link', { name: '找回密码' }).click()
  await expectScreen(page, '找回密码')
})

test('a candidate with a passport selects the issuing country, found by its code or by either name', async ({
  page,
  request,
  services,
}) => {
  const email = 'marie@example.org'
  const captcha = await readableCaptchas(page, services, 'demo')
  await openAs(page, '/default/emailRegister', { domain: 'demo', language: 'en' })
  await input(page, 'Email').fill(email)
  await answerCaptcha(page, captcha)
  await press(page, 'Send code')
  await input(page, 'Code from the email').fill(await codeSentTo(request, email))
  await press(page, 'Next')
  await expect(words(page, `Verified: ${email}`)).toBeVisible()
  await input(page, 'Account name').fill('Marie2026')
  await input(page, 'Password').fill('Tea-harbour27')
  await input(page, 'Confirm the password').fill('Tea-harbour27')
  await input(page, 'Full name').fill('MARIE DUPONT')
  await expect(words(page, 'Country or region that issued it')).toBeHidden()
  await chooseInPanel(page, 'ID document type', 'Passport')
  await input(page, 'ID document number').fill('F30482617')
  await choose(page, 'Female')
  await input(page, 'Date of birth').fill('1990-03-07')
  await tick(page, /I have read and accept/)
  await press(page, 'Create account')
  await expect(words(page, 'Choose “Country or region that issued it”.')).toBeVisible()
  await button(page, /^Country or region that issued it/).click()
  const panel = page.getByRole('dialog', { name: 'Country or region that issued it' })
  for (const typed of ['fra', '法国', 'FRANCE']) {
    await panel.getByRole('searchbox').fill(typed)
    await expect(panel.getByRole('radio', { name: 'France' })).toBeVisible()
  }
  await choose(panel, 'France')
  await expectAccessible(page)
  await press(page, 'Create account')
  await expect(button(page, 'Register for the exam')).toBeVisible()
  await page.goto('/default/user_information')
  await expect(card(page, 'Basic information')).toContainText('France')
})
