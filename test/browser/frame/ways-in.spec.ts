import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'
import { button, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

test('an address that is no screen says so and leads home', async ({ page }) => {
  await openAs(page, '/no/such/page', { domain: 'demo' })
  await expectScreen(page, '页面不存在')
  await expect(words(page, '没有这个页面')).toBeVisible()
  await press(page, '返回首页')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('a project code that nobody has leads to not found, and on to entering another one', async ({ page }) => {
  await page.goto('/e/nowhere/login')
  await expect(page).toHaveURL(/\/default\/not_Found/)
  await expect(words(page, '没有找到这个考试项目')).toBeVisible()
  await press(page, '输入项目代码')
  await input(page, '项目代码').fill('demo')
  await press(page, '进入项目')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
  await expect(page).toHaveTitle('二级造价工程师职业资格考试')
})

test('a project under maintenance leads to no access, which names the project', async ({ page }) => {
  await page.goto('/e/maintenance/login')
  await expect(page).toHaveURL(/\/default\/no_Access\?project_id=/)
  await expect(words(page, '系统维护中')).toBeVisible()
  await expect(words(page, /^项目编号：.+/)).toBeVisible()
  await expect(button(page, '返回')).toBeHidden()
})

test('a module that is closed, suspended or not open yet says so in place of its screen', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'closed')
  await openAs(page, '/default/examReg/chooseBatch', { domain: 'closed', candidate })
  await expect(words(page, '已经结束')).toBeVisible()
  await expect(words(page, /考试报名已结束/)).toBeVisible()
  await page.goto('/default/printing/printing')
  await expect(words(page, /准考证打印尚未开放，将于 .* 开放/)).toBeVisible()
  await page.goto('/default/appointment/select_batch')
  await expect(words(page, /考试预约尚未开放，请留意通知。/)).toBeVisible()
})

test('a token of one project is nobody’s in another one', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/e/demo/login', { domain: 'demo', candidate })
  await expect(words(page, '许知远，您好')).toBeVisible()
  await page.goto('/e/closed/login')
  await expect(button(page, '登录')).toBeVisible()
})
