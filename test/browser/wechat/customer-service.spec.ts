import { press } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'

test('WeChat’s customer service is opened directly', async ({ page }) => {
  await page.route('https://work.weixin.qq.com/**', (route) => route.fulfill({ body: 'WeCom' }))
  await openAs(page, '/e/seat/login', { domain: 'seat' })
  await press(page, '联系在线客服')
  await page.waitForURL(/^https:\/\/work\.weixin\.qq\.com\/kfid\//)
  expect(await page.textContent('body')).toBe('WeCom')
})
