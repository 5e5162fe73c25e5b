import { openOrder } from '../setup/visitors/registered'
import { press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

for (const { where, path, says } of [
  { where: 'an unknown project', path: '/e/nowhere/login', says: '没有找到这个考试项目' },
  { where: 'a project under maintenance', path: '/e/maintenance/login', says: '系统维护中' },
])
  test(`${where} has a button back to WeChat`, async ({ page, app }) => {
    await page.goto(path)
    await expect(words(page, says)).toBeVisible()
    await press(page, '回到微信')
    await app.lastCallOf('closeWindow')
  })

test('the payment result has a button back to WeChat', async ({ page, host, app, services }) => {
  await openOrder(page, services)
  await press(page, '微信支付')
  await host.pay(page, '65.00')
  await expect(words(page, '支付成功')).toBeVisible()
  await press(page, '回到微信')
  await app.lastCallOf('closeWindow')
})

test('an address that claims to be inside a Mini Program does not identify the user', async ({ page }) => {
  const visits: string[] = []
  page.on('request', (request) => void (request.url().includes('/wechat/visits') && visits.push(request.url())))
  await page.goto('/e/demo/logining?wxCode=somebody-elses&isWxMini=1')
  await expect(page.getByRole('textbox', { name: '密码' })).toBeVisible()
  await expect(page).toHaveURL(/\/e\/demo\/logining$/)
  expect(visits).toEqual([])
})
