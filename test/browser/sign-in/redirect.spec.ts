import { openAs, signIn } from '../setup/visitors/entering'
import { expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test('a screen that needs a sign-in opens afterwards with all its parameters', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  await openAs(page, '/default/examination/instructions_applicants?batch=A02', { domain: 'demo' })
  await expect(page).toHaveURL(/\/e\/demo\/logining\?redirect=/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('redirect')).toBe('/default/examination/instructions_applicants?batch=A02')

  await signIn(page, visitor)
  await expectScreen(page, '报考须知')
  await expect(page).toHaveURL(/instructions_applicants\?batch=A02/)
  await expect(words(page, '上半年考试（单科补考）').first()).toBeVisible()
})

test('after the sign-in page of a batch was opened, screens that need a sign-in lead to it', async ({
  page,
  services,
}) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto('/e/demo/A02/login')
  await expect(words(page, '批次：上半年考试（单科补考）')).toBeVisible()
  await page.goto('/default/examination/my_register')
  await expect(page).toHaveURL(/\/e\/demo\/A02\/login\?redirect=%2Fdefault%2Fexamination%2Fmy_register/)
  await signIn(page, visitor)
  await expectScreen(page, '我的报名')
})

test('a redirect to another site is not followed', async ({ page, services, baseURL }) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto(`/e/demo/logining?redirect=${encodeURIComponent('//example.org/default/home')}`)
  await signIn(page, visitor)
  await expect(words(page, '登录').first()).toBeHidden()
  expect(new URL(page.url()).origin).toBe(baseURL)
})
