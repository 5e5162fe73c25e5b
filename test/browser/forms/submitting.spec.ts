/** Enter submits every form; validation errors are listed above it (specification §8). */
import { openLongTable } from '../setup/visitors/registered'
import { newVisitor } from '../setup/visitors/visitors'
import { field, fieldset, input, words, press } from '../setup/screen'
import { expect, test } from '../setup/test'

test('Enter submits the sign-in form', async ({ page, services }) => {
  const visitor = await newVisitor(services, 'demo')
  await page.goto('/e/demo/logining')
  await input(page, '账号').fill(visitor.account)
  await input(page, '密码').fill(visitor.password)
  await input(page, '密码').press('Enter')
  await expect(words(page, `${visitor.realName}，您好`)).toBeVisible()
})

test('Enter opens the project with the typed code, and reports a missing code', async ({ page }) => {
  await page.goto('/default/home')
  await input(page, '项目代码').press('Enter')
  await expect(page.getByRole('alert')).toContainText('请填写项目代码。')
  await expect(input(page, '项目代码')).toBeFocused()
  await input(page, '项目代码').fill('demo')
  await input(page, '项目代码').press('Enter')
  await expect(page).toHaveTitle('二级造价工程师职业资格考试')
})

test('two empty fields are listed above the form with links to them, and the first one has the focus', async ({
  page,
}) => {
  await page.goto('/e/demo/logining')
  await input(page, '账号').press('Enter')
  const list = words(page, '有 2 项需要修改')
  await expect(list).toBeVisible()
  await expect(input(page, '账号')).toBeFocused()
  await page.getByRole('link', { name: '请填写密码。' }).click()
  await expect(input(page, '密码')).toBeFocused()
  await expect(input(page, '密码')).toHaveAccessibleDescription(/请填写密码。/)
})

test('the information table names each field in its error, and keeps hints with the errors', async ({
  page,
  services,
}) => {
  await openLongTable(page, services)
  const pinyin = input(page, '姓名拼音')
  await expect(pinyin).toHaveAttribute('aria-required', 'true')
  const hint = await pinyin.evaluate(
    (element) => document.getElementById(`${element.closest('[id]')?.id ?? ''}-hint`)?.textContent,
  )
  await pinyin.fill('')
  await pinyin.press('Enter')
  await expect(words(page, /有 \d+ 项需要修改/)).toBeVisible()
  await expect(pinyin).toBeFocused()
  if (hint) await expect(field(page, '姓名拼音')).toContainText(hint)
  await press(page, /^显示其余 \d+ 项$/)
  for (const asked of ['请填写姓名拼音。', '请选择户籍所在地。', '请添加教育经历。', '请上传证件人像面照片。'])
    await expect(page.getByRole('link', { name: asked })).toBeVisible()

  await page.getByRole('link', { name: '请填写通讯地址。' }).press('Enter')
  await expect(input(page, '通讯地址')).toBeFocused()
})

test('a choice beyond the maximum says which step is needed first', async ({ page, services }) => {
  await openLongTable(page, services)
  const areas = fieldset(page, '从业方向')
  await expect(areas).toContainText('最多选 3 项')
  const boxes = areas.getByRole('checkbox')
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).click()
  await expect(areas.getByRole('alert')).toContainText('最多选 3 项。请先取消一项，再选这一项。')
  await expect(boxes.nth(3)).not.toBeChecked()
  await boxes.nth(0).click()
  await boxes.nth(3).click()
  await expect(boxes.nth(3)).toBeChecked()
  await expect(areas.getByRole('alert')).toBeHidden()
})
