import type { Page } from '@playwright/test'
import { digitsIn } from '../../portal/digits-in-words'
import { answerCaptcha, readableCaptchas, withoutLetters } from '../setup/happenings'
import { field, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

async function tryPassword(page: Page, password: string): Promise<void> {
  await input(page, '密码').fill(password)
  const answered = page.waitForResponse('**/ea/g/sign-in*')
  await press(page, '登录')
  await answered
}

test('wrong passwords count down, require a captcha from the third on, and the sixth locks the account until the displayed time', async ({
  page,
  services,
}) => {
  const { account, password } = await newVisitor(services, 'demo')
  const captcha = await readableCaptchas(page, services, 'demo')
  await page.goto('/e/demo/logining')
  await press(page, '登录')
  await expect(field(page, '账号')).toContainText('请填写账号。')
  await expect(field(page, '密码')).toContainText('请填写密码。')

  await input(page, '账号').fill(account)
  for (const left of [5, 4, 3]) {
    await expect(input(page, '图形验证码')).toBeHidden()
    await tryPassword(page, 'Wrong1234')
    await expect(page.getByRole('alert')).toContainText(`账号或密码不正确，还可以尝试 ${left} 次。`)
  }
  await expect(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible()
  await press(page, '登录')
  await expect(page.getByRole('alert')).toContainText('请填写图形验证码。')
  for (const left of [2, 1]) {
    await answerCaptcha(page, captcha)
    await tryPassword(page, 'Wrong1234')
    await expect(page.getByRole('alert')).toContainText(`还可以尝试 ${left} 次。`)
    await expect(input(page, '图形验证码')).toHaveValue('')
    await expect(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible()
  }
  await answerCaptcha(page, captcha)
  await tryPassword(page, 'Wrong1234')
  const locked = /账号锁定至 .*\d{1,2}:\d{2}。可先用手机验证码登录，或在锁定结束后再试。/
  await expect(page.getByRole('alert')).toContainText(locked)
  await expect(page.getByRole('link', { name: '怎么解决' })).toBeVisible()

  await expect(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible()
  await answerCaptcha(page, captcha)
  await tryPassword(page, password)
  await expect(page.getByRole('alert')).toContainText(locked)
})

const languages = [
  {
    language: 'zh',
    names: { account: '账号', password: '密码', signIn: '登录', words: '文字验证码', letters: '改用字母' },
    instead: /暂时没有字母图片，请依次输入这些数字：/,
  },
  {
    language: 'en',
    names: {
      account: 'Account',
      password: 'Password',
      signIn: 'Sign in',
      words: 'Digits written as words',
      letters: 'Use letters',
    },
    instead: /The picture is not available now\. Enter these digits in order: /,
  },
] as const

for (const { language, names, instead } of languages)
  test(`when no letters are available, a captcha of digits in words is shown and accepted (${language})`, async ({
    page,
    services,
  }) => {
    const { account, password } = await newVisitor(services, 'demo')
    await withoutLetters(page)
    await openAs(page, '/e/demo/logining', { domain: 'demo', language })
    await input(page, names.account).fill(account)
    for (let times = 1; times <= 3; times++) {
      await input(page, names.password).fill('Wrong1234')
      const answered = page.waitForResponse('**/ea/g/sign-in*')
      await press(page, names.signIn)
      await answered
    }
    await expect(input(page, names.words)).toBeVisible()
    await page.getByRole('button', { name: names.letters }).click()
    await expect(page.getByText(instead)).toBeVisible()
    const question = (await page.getByText(instead).textContent()) ?? ''
    await input(page, names.words).fill(digitsIn(question))
    await input(page, names.password).fill(password)
    const signedIn = page.waitForResponse('**/ea/g/sign-in*')
    await press(page, names.signIn)
    expect(await (await signedIn).json()).toMatchObject({ error: null })
  })

test('the right password resets the count of wrong ones', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto('/e/demo/logining')
  await input(page, '账号').fill(visitor.account)
  await tryPassword(page, 'Wrong1234')
  await expect(page.getByRole('alert')).toContainText('还可以尝试 5 次')
  await tryPassword(page, visitor.password)
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})
