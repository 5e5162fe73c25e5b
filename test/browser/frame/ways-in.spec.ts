import { Candidate } from '../../portal/candidate'
import { setMaintenance, switchModule } from '../setup/happenings'
import { portalUrl } from '../setup/portal-address'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'
import { button, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

/** A waiting page polls every 3 to 6 seconds; slow machines need longer. */
const withinSeconds = { timeout: 20_000 }

test('an unknown address shows a notice with a link home', async ({ page }) => {
  await openAs(page, '/no/such/page', { domain: 'demo' })
  await expectScreen(page, '页面不存在')
  await expect(words(page, '没有这个页面')).toBeVisible()
  await press(page, '返回首页')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('an unknown project code leads to the not-found page, on which another code can be entered', async ({ page }) => {
  await page.goto('/e/nowhere/login')
  await expect(page).toHaveURL(/\/default\/not_Found/)
  await expect(words(page, '没有找到这个考试项目')).toBeVisible()
  await press(page, '输入项目代码')
  await input(page, '项目代码').fill('demo')
  await press(page, '进入项目')
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
  await expect(page).toHaveTitle('二级造价工程师职业资格考试')
})

test.describe('A project under maintenance', () => {
  for (const screen of ['login', 'logining', 'B1/login'])
    test(`redirects from its ${screen} to the no-access page, which names the project`, async ({ page }) => {
      await page.goto(`/e/maintenance/${screen}`)
      await expect(page).toHaveURL(/\/default\/no_Access\?project_id=/)
      await expect(words(page, '系统维护中')).toBeVisible()
      await expect(words(page, /“系统维护演示项目”正在维护/)).toBeVisible()
      const projectId = new URL(page.url()).searchParams.get('project_id') ?? ''
      expect(await page.innerText('body')).not.toContain(projectId)
      await expect(button(page, '返回')).toBeHidden()
    })

  test('opens automatically within seconds after the maintenance ends', async ({ page, services }) => {
    await page.goto('/e/maintenance/login')
    await press(page, '现在查看')
    await expect(words(page, '维护尚未结束，请稍候')).toBeVisible()
    await setMaintenance(services, 'maintenance', false)
    try {
      await expect(page).toHaveURL(/\/e\/maintenance\/login$/, withinSeconds)
      await expect(button(page, '登录')).toBeVisible()
    } finally {
      await setMaintenance(services, 'maintenance', true)
    }
  })

  test('does not affect other projects for its signed-in candidates', async ({ page, services }) => {
    const candidate = await newCandidate(services, 'closed')
    await openAs(page, '/e/closed/login', { domain: 'closed', candidate })
    await expect(words(page, /您好/)).toBeVisible()
    await setMaintenance(services, 'closed', true)
    try {
      await page.goto('/e/demo/login')
      await expect(button(page, '登录')).toBeVisible()
    } finally {
      await setMaintenance(services, 'closed', false)
    }
  })
})

test('the no-access page redirects home in a project that is not under maintenance', async ({ page }) => {
  await openAs(page, '/default/no_Access', { domain: 'demo' })
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

test('a screen opens automatically within seconds after the operator opens its module, even if the project file does not declare it', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'seat')
  await openAs(page, '/default/examReg/chooseBatch', { domain: 'seat', candidate })
  await expect(words(page, /考试报名尚未开放/)).toBeVisible()
  await switchModule(services, { domain: 'seat', module: 'registration', to: 'open' })
  try {
    await expect(words(page, '暂无可报名的批次')).toBeVisible(withinSeconds)
  } finally {
    await switchModule(services, { domain: 'seat', module: 'registration', to: null })
  }
})

test('the not-open page detects within a few seconds that registration was opened again', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'demo')
  await switchModule(services, { domain: 'demo', module: 'registration', to: 'suspended' })
  await openAs(page, '/default/examination/registration_not_open?batch=A02', { domain: 'demo', candidate })
  try {
    await expect(words(page, '考试报名暂停办理')).toBeVisible()
  } finally {
    await switchModule(services, { domain: 'demo', module: 'registration', to: null })
  }
  await expect(button(page, '继续报名')).toBeVisible(withinSeconds)
})

test('the home and the list of batches tell a group account that it cannot register itself', async ({ page }) => {
  const candidate = await Candidate.signIn(portalUrl, 'demo', 'group01', 'Demo1234')
  await openAs(page, '/e/demo/login', { domain: 'demo', candidate })
  await expect(words(page, /集体账号为已加入的考生报名和支付/)).toBeVisible()
  await expect(button(page, '我要报名')).toBeHidden()
  await page.goto('/default/examReg/chooseBatch')
  await expect(words(page, '当前登录的是集体账号')).toBeVisible()
  await page.goto('/default/examination/instructions_applicants?batch=A02')
  await expect(words(page, /集体账号不能为自己办理/)).toBeVisible()
  await expect(button(page, '重试')).toBeHidden()
  await press(page, '返回首页')
  await expect(page).toHaveURL(/\/e\/demo/)
})

test('a module that is closed, suspended or not yet open shows a notice instead of its screen', async ({
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

test('a token of one project is not valid in another', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/e/demo/login', { domain: 'demo', candidate })
  await expect(words(page, '许知远，您好')).toBeVisible()
  await page.goto('/e/closed/login')
  await expect(button(page, '登录')).toBeVisible()
})

test('the address of a public screen opens it in a new browser', async ({ page, browser, baseURL }) => {
  await openAs(page, '/e/demo/login', { domain: 'demo' })
  await words(page, '通知公告').first().click()
  await words(page, /^关于上半年考试报名工作的通知/)
    .first()
    .click()
  await expectScreen(page, '公告详情')
  const fresh = await (await browser.newContext({ baseURL })).newPage()
  await fresh.goto(page.url())
  await expectScreen(fresh, '公告详情')
  await expect(words(fresh, '关于上半年考试报名工作的通知')).toBeVisible()
  await fresh.context().close()
})

test('a link without a project asks for one in a new browser, and continues', async ({ page }) => {
  await page.goto('/default/noticePage?code=registration-open')
  await input(page, '项目代码').fill('demo')
  await press(page, '进入项目')
  await expectScreen(page, '公告详情')
  await expect(words(page, '关于上半年考试报名工作的通知')).toBeVisible()
})
