import type { Page } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { input, words } from '../setup/screen'
import { expectSignInForm, mine, openLater, signInByHand, signInPage } from '../setup/visitors/signing-in'
import { askSandbox, tellSandbox } from '../setup/sandbox'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

const officialAccount = 'wx0000000000000001'

function countOauth(page: Page): () => number {
  let times = 0
  page.on('request', (request) => void (request.url().includes('/connect/oauth2/authorize') && times++))
  return () => times
}

test('a link with another user’s code signs nobody in, because its state was not requested', async ({
  page,
  context,
  services,
  wechatUser,
}) => {
  await page.goto(signInPage)
  await signInByHand(page, await newVisitor(services, 'demo', '沈望舒'))
  // The attacker's WeChat user is linked to the attacker's own account.
  const { code } = await askSandbox<{ code: string }>('/sandbox/sign-in-codes', {
    appId: officialAccount,
    user: wechatUser,
  })
  await tellSandbox({ wechatUser: 'the-victim' })

  const victim = await openLater(context, `${signInPage}?code=${code}&state=forged`)
  await expectSignInForm(victim)
  await expect(victim).toHaveURL(/\/e\/demo\/logining$/)
  await expect(words(victim, '沈望舒，您好')).toBeHidden()
})

test('WeChat is asked once when it does not identify the user, and the sign-in form is shown', async ({ page }) => {
  await tellSandbox({ authorize: 'refused' })
  const times = countOauth(page)
  await openAs(page, mine, { domain: 'demo' })
  await expectSignInForm(page)
  await expect(page).toHaveURL(/\/e\/demo\/logining\?redirect=/)
  await page.reload()
  await expectSignInForm(page)
  expect(times()).toBe(1)
})

test('when WeChat is unavailable, signing in with credentials is possible', async ({ page }) => {
  await tellSandbox({ api: 'failing' })
  await page.goto(signInPage)
  await expectSignInForm(page)
  await input(page, '账号').fill('still here')
})

test('the parameters that WeChat adds are removed from the address, and all others stay', async ({ page }) => {
  await page.goto(
    `${signInPage}?redirect=${encodeURIComponent('/default/examination/instructions_applicants?batch=A02')}`,
  )
  await expectSignInForm(page)
  const { searchParams } = new URL(page.url())
  expect([...searchParams.keys()]).toEqual(['redirect'])
  expect(searchParams.get('redirect')).toBe('/default/examination/instructions_applicants?batch=A02')
})
