import { openAs } from '../../setup/visitors/entering'
import { expectScreen } from '../../setup/screen'
import { expect, test } from '../../setup/test'
import { signedAddresses } from '../../setup/signed-addresses'

test('the JS-SDK is configured once, for the entry address of the window', async ({ page, app, baseURL }) => {
  const signed = signedAddresses(page)
  await openAs(page, '/e/demo/login?from=groupmessage', { domain: 'demo' })
  await app.lastCallOf('updateAppMessageShareData')
  await page.getByText('通知公告').first().click()
  await expectScreen(page, '通知公告')
  await expect
    .poll(() => app.callsOf('updateAppMessageShareData').map(({ params }) => params.link))
    .toEqual([`${baseURL}/e/demo/login`, `${baseURL}/default/notice?projectCode=demo`])
  expect(signed()).toEqual([`${baseURL}/e/demo/login?from=groupmessage`])
})

test('the text size does not follow WeChat’s font size', async ({ page }) => {
  await page.goto('/e/demo/login')
  const adjusted = await page.evaluate(() => {
    document.body.style.setProperty('-webkit-text-size-adjust', '160%')
    return getComputedStyle(document.body).getPropertyValue('-webkit-text-size-adjust')
  })
  expect(adjusted).toBe('100%')
})

test('the title is refreshed by a hidden frame that is removed again', async ({ page }) => {
  const icons: string[] = []
  page.on(
    'request',
    (request) => void (request.url().endsWith('/static/icon.png') && icons.push(request.resourceType())),
  )
  await page.goto('/e/demo/login')
  await expect.poll(() => icons).toContain('document')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveTitle('二级造价工程师职业资格考试')
})
