import { withSecondFactor } from '../../portal/authenticator'
import { Candidate } from '../../portal/candidate'
import { portalUrl } from '../setup/portal-address'
import { expectScreen, input, press, words } from '../setup/screen'
import { expectSignInForm, mine, openLater, signInByHand, signInPage, signOut } from '../setup/visitors/signing-in'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test('a WeChat linked to an account signs in silently and opens the requested screen', async ({
  page,
  context,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto(signInPage)
  await signInByHand(page, visitor)

  const later = await openLater(context, mine)
  await expectScreen(later, '我的报名')
  await expect(later).toHaveURL(/\/default\/examination\/my_register$/)
  const signingIn = await openLater(context, `${signInPage}?redirect=${encodeURIComponent(mine)}`)
  await expectScreen(signingIn, '我的报名')
})

test('an account with two-step verification requires it after a silent sign-in', async ({
  page,
  context,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto(signInPage)
  await signInByHand(page, visitor)
  const { app } = await withSecondFactor(
    await Candidate.signIn(portalUrl, 'demo', visitor.account, visitor.password),
    visitor.password,
  )

  const later = await openLater(context, mine)
  await expect(input(later, '动态码')).toBeVisible()
  await input(later, '动态码').fill(app.shows(1))
  await press(later, '登录')
  await expectScreen(later, '我的报名')

  const another = await openLater(context, mine)
  await expect(input(another, '动态码')).toBeVisible()
  await another.getByRole('button', { name: '换一种方式登录' }).click()
  await expectSignInForm(another)
})

test('the project home does not ask WeChat for the user', async ({ page, services }) => {
  await newVisitor(services, 'demo')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/wechat/') && asked.push(request.url())))
  await page.goto('/e/demo/login')
  await expect(words(page, '我要报名')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => !url.includes('js-sdk'))).toEqual([])
})

test('a candidate who declined the link signs in by hand the next time too', async ({ page, context, services }) => {
  await page.goto(signInPage)
  await signInByHand(page, await newVisitor(services, 'demo'), { isLinked: false })
  await expectSignInForm(await openLater(context, mine))
})

test('sign-out disables the silent sign-in in this window and in windows opened later', async ({
  page,
  context,
  services,
}) => {
  await page.goto(signInPage)
  await signInByHand(page, await newVisitor(services, 'demo'))
  await signOut(page)

  await page.goto(mine)
  await expectSignInForm(page)
  await expectSignInForm(await openLater(context, mine))
})

test('of several accounts in one WeChat the one linked last is signed in', async ({ page, context, services }) => {
  await page.goto(signInPage)
  await signInByHand(page, await newVisitor(services, 'demo', '许知远'), { isLinked: false })
  const other = await openLater(context, signInPage)
  await signInByHand(other, await newVisitor(services, 'demo', '沈望舒'))

  const later = await openLater(context, signInPage)
  await expect(words(later, '沈望舒，您好')).toBeVisible()
})

test('an expired session is renewed silently', async ({ page, services }) => {
  await page.goto(signInPage)
  await signInByHand(page, await newVisitor(services, 'demo'))
  await page.evaluate(() => sessionStorage.setItem('token', JSON.stringify('demo.no-longer-good')))
  await page.goto(mine)
  await expectScreen(page, '我的报名')
})
