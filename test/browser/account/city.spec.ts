import { card, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

test('a candidate enters a city, sees which characters cannot be saved, and finds the saved city again', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/user_information', { domain: 'demo', candidate })
  await expect(card(page, '更多')).toContainText('居住地未登记')
  await page.getByRole('link', { name: '居住地' }).click()
  await expectScreen(page, '居住地')
  await input(page, '所在城市').fill('上海<')
  await press(page, '保存')
  await expect(words(page, /以下字符无法保存：< ，请删去/)).toBeVisible()
  await input(page, '所在城市').fill('内蒙古 呼和浩特')
  await expect(words(page, /以下字符无法保存/)).toBeHidden()
  await press(page, '保存')
  await expectScreen(page, '个人信息')
  await expect(card(page, '更多')).toContainText('内蒙古 呼和浩特')
  await page.reload()
  await expect(card(page, '更多')).toContainText('内蒙古 呼和浩特')
})
