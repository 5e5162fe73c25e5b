/** Where somebody lives: said and changed on the page of personal information. */
import { button, card, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

test('a candidate says where they live, is told at the field what cannot be kept, and finds it again', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/user_information', { domain: 'demo', candidate })
  await expect(card(page, '居住地')).toContainText('未登记')
  await press(page, '填写所在城市')
  await input(page, '所在城市').fill('上海<')
  await press(page, '保存')
  await expect(words(page, /以下字符无法保存：< ，请删去/)).toBeVisible()
  await press(page, '取消')
  await expect(card(page, '居住地')).toContainText('未登记')
  await press(page, '填写所在城市')
  await expect(words(page, /以下字符无法保存/)).toBeHidden()
  await input(page, '所在城市').fill('内蒙古 呼和浩特')
  await press(page, '保存')
  await expect(button(page, '修改所在城市')).toBeVisible()
  await page.reload()
  await expect(card(page, '居住地')).toContainText('内蒙古 呼和浩特')
})
