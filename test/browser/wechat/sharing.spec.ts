import { openAs } from '../setup/visitors/entering'
import { expectScreen } from '../setup/screen'
import { expect, test } from '../setup/test'
import { newCandidate } from '../setup/visitors/visitors'

test('the project home is shared with its own name and a picture that WeChat can fetch', async ({
  page,
  app,
  baseURL,
}) => {
  await page.goto('/e/demo/login')
  const { params } = await app.lastCallOf('updateAppMessageShareData')
  expect(params).toMatchObject({ title: '二级造价工程师职业资格考试', link: `${baseURL}/e/demo/login` })
  expect(params.imgUrl).toBe(`${baseURL}/static/icon.png`)
  const timeline = await app.lastCallOf('updateTimelineShareData')
  expect(timeline.params).toMatchObject({ title: '二级造价工程师职业资格考试', link: `${baseURL}/e/demo/login` })
})

test('a public screen is shared as it is, with its project as a parameter in the address', async ({
  page,
  app,
  baseURL,
}) => {
  await openAs(page, '/default/notice', { domain: 'demo' })
  const { params } = await app.lastCallOf('updateAppMessageShareData')
  expect(params).toMatchObject({
    title: '通知公告 · 二级造价工程师职业资格考试',
    link: `${baseURL}/default/notice?projectCode=demo`,
  })
})

test('a private screen is shared as the project home', async ({ page, app, baseURL, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, '/default/examination/my_register', { domain: 'demo', candidate })
  await expectScreen(page, '我的报名')
  const { params } = await app.lastCallOf('updateAppMessageShareData')
  expect(params).toMatchObject({ title: '二级造价工程师职业资格考试', link: `${baseURL}/e/demo/login` })
})

test('a seat selection is shared as its round, in which the recipient signs in and books', async ({
  page,
  app,
  baseURL,
  services,
}) => {
  const candidate = await newCandidate(services, 'seat')
  await openAs(page, '/default/appointment/reservation?batch=SKILL&city=510100', { domain: 'seat', candidate })
  await expectScreen(page, '预约考试')
  const { params } = await app.lastCallOf('updateAppMessageShareData')
  expect(params.title).toMatch(/^职业技能等级机考 · /)
  const { origin, pathname, searchParams } = new URL(String(params.link))
  expect(origin + pathname).toBe(`${baseURL}/default/appointment/reservation`)
  expect(Object.fromEntries(searchParams)).toEqual({ projectCode: 'seat', batch: 'SKILL' })
  expect(params.desc).toBe('选择日期、考点和场次，在线预约座位')
})
