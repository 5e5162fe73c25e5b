import { openAs } from '../../setup/visitors/entering'
import { containerAddress, hopOf } from '../../setup/hosts/hosts'
import { openOrder, screens, submitted } from '../../setup/visitors/registered'
import { button, expectScreen, press, words } from '../../setup/screen'
import { expectSignInForm, mine, signInByHand, signInPage, signOut } from '../../setup/visitors/signing-in'
import { expect, test } from '../../setup/test'
import { newVisitor } from '../../setup/visitors/visitors'

test('the code in the entry address signs in the linked account, and is removed from the address', async ({
  page,
  context,
  services,
  wechatUser,
}) => {
  await page.goto(await containerAddress(signInPage, wechatUser))
  await expectSignInForm(page)
  await expect(page).toHaveURL(/\/e\/demo\/logining$/)
  await signInByHand(page, await newVisitor(services, 'demo'))

  const later = await context.newPage()
  await later.goto(await containerAddress(mine, wechatUser))
  await expectScreen(later, '我的报名')
  await expect(later).toHaveURL(/\/default\/examination\/my_register$/)
})

test('paying opens the Mini Program’s pay page with the order, the signed parameters and the return path', async ({
  page,
  host,
  app,
  services,
  wechatUser,
}) => {
  const { candidate, orderId } = await submitted(services)
  const address = await containerAddress(screens.order(orderId), wechatUser)
  await openAs(page, address, { domain: 'demo', candidate })
  await press(page, '微信支付')

  const { page: payPage, sheet, returnTo } = await hopOf(app)
  expect(payPage).toBe('/areas/shell/pages/pay/index')
  expect(sheet).toMatchObject({ appId: 'wx0000000000000002', signType: 'RSA' })
  expect(returnTo).toBe(`/default/examination/payBack?orderId=${orderId}`)
  await host.pay(page, '65.00')
  await expectScreen(page, '支付结果')
  await expect(words(page, '支付成功')).toBeVisible()
  await expect(button(page, '回到微信')).toBeHidden()
})

test('returning without a payment shows a payable order', async ({ page, app, services, wechatUser }) => {
  const { candidate, orderId } = await submitted(services)
  await openAs(page, await containerAddress(screens.order(orderId), wechatUser), { domain: 'demo', candidate })
  await press(page, '微信支付')
  await hopOf(app)
  await expect(words(page, /这笔订单发起过微信支付/)).toBeVisible()
  await expect(button(page, '微信支付')).toBeVisible()
})

test('a Mini Program that does not open its pay page is reported as a failure', async ({
  page,
  app,
  services,
  wechatUser,
}) => {
  const { candidate, orderId } = await submitted(services)
  app.refusals.set('invokeMiniProgramAPI', 'fail page not found')
  await openAs(page, await containerAddress(screens.order(orderId), wechatUser), { domain: 'demo', candidate })
  const failure = words(page, '支付没有完成，您的订单仍然保留。请在支付期限内重新支付。')
  await expect(button(page, '微信支付')).toBeVisible()
  await expect(failure).toBeHidden()
  await press(page, '微信支付')
  await expect(failure).toBeVisible()
  expect(app.ofMiniProgram('navigateTo')).toHaveLength(1)
  await expect(button(page, '微信支付')).toBeVisible()
})

test('without a code in the address nobody is signed in, and paying says what to do', async ({ page, services }) => {
  await openOrder(page, services)
  await press(page, '微信支付')
  await expect(words(page, /没有取得微信支付所需的身份/)).toBeVisible()
})

test('the Mini Program receives the card to share', async ({ page, app, wechatUser }) => {
  await page.goto(await containerAddress('/e/demo/login', wechatUser))
  await expect
    .poll(() => app.ofMiniProgram('postMessage'))
    .toEqual([{ type: 'share', title: '二级造价工程师职业资格考试', path: '/e/demo/login' }])
})

test('sign-out notifies the Mini Program', async ({ page, app, services, wechatUser }) => {
  await page.goto(await containerAddress(signInPage, wechatUser))
  await signInByHand(page, await newVisitor(services, 'demo'))
  await signOut(page)
  await expect.poll(() => app.ofMiniProgram('postMessage')).toContainEqual({ type: 'signedOut' })
})
