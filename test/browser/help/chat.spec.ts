/** Customer service chat, as far as the host supports it (specification §3, online-chat config). */
import { button, press } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'

test('an embedded chat is loaded when it is opened, and the content security policy allows only its site', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  await page.route('https://chat.example.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>您好，请问有什么可以帮您？</p>' })
  })
  await openAs(page, '/default/faq', { domain: 'asset' })
  await expect(button(page, '联系在线客服')).toBeVisible()
  expect(asked).toEqual([])
  await press(page, '联系在线客服')
  const chat = page.getByRole('dialog', { name: '联系在线客服' })
  await expect(chat.frameLocator('iframe').getByText('您好，请问有什么可以帮您？')).toBeVisible()
  await expect(chat.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)/)
  expect(asked).toEqual(['https://chat.example.org/asset'])

  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.src = 'https://other.example.org/'
    document.body.append(other)
  })
  await expect.poll(() => complaints.some((said) => said.includes('frame-src'))).toBe(true)
  complaints.length = 0

  await button(chat, '关闭').click()
  await expect(chat).toBeHidden()
})

test('in other browsers, WeChat’s customer service shows how to reach it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, '/e/seat/login', { domain: 'seat' })
  await press(page, '联系在线客服')
  const sheet = page.getByRole('dialog', { name: '联系在线客服' })
  await expect(sheet).toContainText('客服在微信中为您解答')
  await button(sheet, '复制链接').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^https:\/\/work\.weixin\.qq\.com\/kfid\//)
  await page.route('https://work.weixin.qq.com/**', (route) => route.fulfill({ body: 'WeCom' }))
  await button(sheet, '打开微信').click()
  await page.waitForURL(copied)
})
