import { openLater, mine, signInByHand, signInPage, expectSignInForm } from '../setup/visitors/signing-in'
import { button, expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test('WeChat is linked in account security, signs in afterwards, and no longer after it is unlinked', async ({
  page,
  context,
  services,
}) => {
  await page.goto(signInPage)
  await signInByHand(page, await newVisitor(services, 'demo'), { isLinked: false })
  await page.goto('/default/accountSafe')
  await expect(words(page, '没有关联微信')).toBeVisible()
  await page.getByRole('button', { name: '关联这个微信' }).click()
  await expect(words(page, /^已关联，\d/)).toBeVisible()
  await expectScreen(await openLater(context, mine), '我的报名')

  await page.getByRole('button', { name: '解除关联' }).click()
  await button(page.getByRole('dialog', { name: '解除微信关联？' }), '解除关联').click()
  await expect(words(page, '没有关联微信')).toBeVisible()
  await expectSignInForm(await openLater(context, mine))
})
