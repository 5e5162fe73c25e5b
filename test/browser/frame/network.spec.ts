import { openAs } from '../setup/visitors/entering'
import { screens, started } from '../setup/visitors/registered'
import { button, expectScreen, input, words } from '../setup/screen'
import { expect, test } from '../setup/test'

test('the page says that it is offline until the network is back', async ({ page, context }) => {
  await openAs(page, '/e/demo/login', { domain: 'demo' })
  const banner = words(page, /网络已断开，已保存的内容不会丢失。/)
  await expect(banner).toBeHidden()
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  // The offline banner stays visible when the page is scrolled.
  await page.setViewportSize({ width: 375, height: 400 })
  await words(page, '缴费').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(words(page, '网上报名')).not.toBeInViewport()
  await expect(banner).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})

test('content that could not be loaded appears automatically when the network is back, without the error', async ({
  page,
  context,
  services,
}) => {
  const { candidate } = await started(services)
  const params = { batchCode: 'A02' }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { baseInfo: { phone: '19900000001' } } })
  await page.route(/\/areas(\?|$)/, (route) => route.abort())
  await openAs(page, screens.region, { domain: 'demo', candidate })
  await expectScreen(page, '选择考区')
  await context.setOffline(true)
  await expect(words(page, '没有网络，请联网后重试。')).toBeVisible()
  await expect(button(page, '重试')).toBeVisible()
  // The banner already reports the failure, so no toast covers the retry button.
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await expect(page.getByRole('radio', { name: /^南京考区/ })).toBeVisible()
  await expect(words(page, /没有网络|网络繁忙|连接不上/)).toHaveCount(0)
})

test('an offline sign-in is refused in the candidate’s language', async ({ page, context }) => {
  await openAs(page, '/e/demo/logining', { domain: 'demo', language: 'en' })
  await input(page, 'Account').fill('somebody')
  await input(page, 'Password').fill('Something1')
  await context.setOffline(true)
  await button(page, 'Sign in').click()
  const notice = page.getByRole('dialog', { name: 'There is a problem' })
  await expect(notice).toContainText('You are offline. Connect to the internet and try again.')
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(input(page, 'Account')).toHaveValue('somebody')
})
