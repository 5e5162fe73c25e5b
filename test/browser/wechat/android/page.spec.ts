import { openAs } from '../../setup/visitors/entering'
import { expect, test } from '../../setup/test'
import { signedAddresses } from '../../setup/signed-addresses'

test('the JS-SDK is configured for the current address, then for the next screen', async ({ page, app, baseURL }) => {
  const signed = signedAddresses(page)
  await openAs(page, '/e/demo/login?from=groupmessage', { domain: 'demo' })
  await app.lastCallOf('updateAppMessageShareData')
  expect(signed()).toEqual([`${baseURL}/e/demo/login?from=groupmessage`])

  await page.getByText('通知公告').first().click()
  await expect
    .poll(signed)
    .toEqual([`${baseURL}/e/demo/login?from=groupmessage`, `${baseURL}/default/notice?projectCode=demo`])
  await expect.poll(() => app.callsOf('preVerifyJSAPI').length).toBe(2)
  for (const { params } of app.callsOf('preVerifyJSAPI'))
    expect(params).toMatchObject({ verifyAppId: 'wx0000000000000001', verifySignType: 'sha1' })
})

test('a card that WeChat refuses while it checks the new address is passed to it again', async ({
  page,
  app,
  baseURL,
}) => {
  await openAs(page, '/e/demo/login', { domain: 'demo' })
  await app.lastCallOf('updateAppMessageShareData')
  app.refusals.set('updateAppMessageShareData', 'fail, the permission value is offline verifying')
  await page.getByText('通知公告').first().click()
  const links = () => app.callsOf('updateAppMessageShareData').map(({ params }) => params.link)
  await expect.poll(() => links().length).toBeGreaterThan(2)
  const [first, ...given] = links()
  expect(first).toBe(`${baseURL}/e/demo/login`)
  expect(new Set(given)).toEqual(new Set([`${baseURL}/default/notice?projectCode=demo`]))
})

test('the text size does not follow WeChat’s font size', async ({ page, app }) => {
  await page.goto('/e/demo/login')
  expect((await app.lastCallOf('setFontSizeCallback')).params).toMatchObject({ fontSize: 0 })
  await page.evaluate(() => window.wechatFires?.('menu:setfont'))
  await expect.poll(() => app.callsOf('setFontSizeCallback').length).toBe(2)
})
