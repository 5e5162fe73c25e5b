/** Results: look up, download the report, and reasons for a missing result (decision 0096). */
import { Candidate } from '../../portal/candidate'
import { expectAccessible } from '../setup/accessibility'
import { button, card, expectScreen, press, words } from '../setup/screen'
import { portalUrl } from '../setup/portal-address'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'

const domain = 'demo'
const inquiry = '/default/grade/grade'

/** Uses demonstration accounts, since reading results changes nothing. */
const of = (account: string, project = domain) => Candidate.signIn(portalUrl, project, account)

test('a candidate looks up a result and downloads the report', { tag: '@main' }, async ({ page }) => {
  await openAs(page, inquiry, { domain, candidate: await of('result01') })
  await expectScreen(page, '成绩查询')
  const result = card(page, '上一年度考试成绩')
  await expect(result).toContainText('合格')
  await expect(result).toContainText('90.5 分')
  await expectAccessible(page)
  await result.getByRole('link', { name: '查看成绩' }).click()

  await expectScreen(page, '成绩')
  await press(page, '成绩已更正，以本页为准')
  await expect(words(page, /成绩已于 .* 更正，以本页为准/)).toBeVisible()
  await expect(card(page, '各科成绩')).toContainText('52.5 分（满分 60 分）')
  await expect(card(page, '各科成绩')).toContainText('合格线 30 分，已达到')
  await press(page, '考生和考试信息')
  await expect(words(page, /^330\*+0119$/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(page, '成绩报告')
  expect((await download).suggestedFilename()).toMatch(/^R04-A04-\d+\.pdf$/)
})

test('candidates see when results are published, and why results were withdrawn', async ({ page }) => {
  await openAs(page, inquiry, { domain, candidate: await of('ticket01') })
  await expect(card(page, '冬季考试成绩')).toContainText(/成绩将于 .* 发布，发布后会通知您/)
  await expect(page.getByRole('link', { name: '查看成绩' })).toHaveCount(0)
  await page.goto(`${inquiry}/R08`)
  await expect(words(page, /成绩尚未发布，将于 .* 发布/)).toBeVisible()
  await expectAccessible(page)

  await openAs(page, inquiry, { domain, candidate: await of('result01') })
  await expect(card(page, '考前测评成绩')).toContainText('部分试卷漏评，正在重新评阅')
  await page.goto(`${inquiry}/R04-MOCK`)
  await expect(words(page, /成绩已由考试机构撤回：部分试卷漏评/)).toBeVisible()
  await press(page, '成绩查询')
  await expectScreen(page, '成绩查询')
})

test('a candidate missing in a correction sees that in the list, and by the earlier link', async ({ page }) => {
  await openAs(page, inquiry, { domain, candidate: await of('result09') })
  await expect(card(page, '上一年度考试成绩')).toContainText('其中没有您的成绩，此前发布的不再有效')
  await expect(page.getByRole('link', { name: '查看成绩' })).toHaveCount(0)
  await page.goto(`${inquiry}/R04`)
  await expect(words(page, /成绩已更正并重新发布，其中没有您的成绩/)).toBeVisible()
  await expectAccessible(page)
  await press(page, '成绩查询')
  await expectScreen(page, '成绩查询')
})

test('a withheld result shows the settled units and the next step, and has no report', async ({ page }) => {
  await openAs(page, `${inquiry}/R04`, { domain, candidate: await of('result06') })
  await expect(words(page, /您的成绩暂缓公布，考试机构核查后会在这里更新/)).toBeVisible()
  await expect(card(page, '各科成绩')).toContainText('暂缓')
  await expect(words(page, /总分/)).toHaveCount(0)
  await expect(button(page, '成绩报告')).toHaveCount(0)
})

test('a candidate who has not sat the round yet has no result while others do', async ({ page }) => {
  await openAs(page, inquiry, { domain: 'seat', candidate: await of('seat01', 'seat') })
  await expect(card(page, '职业技能等级机考成绩')).toContainText('未发布')
  await openAs(page, inquiry, { domain: 'seat', candidate: await of('seat04', 'seat') })
  await expect(card(page, '职业技能等级机考成绩')).toContainText('165.5 分')
})

test('a candidate cannot read the result of an exam that they did not sit', async ({ page }) => {
  await openAs(page, inquiry, { domain, language: 'en', candidate: await of('demo01') })
  await expect(words(page, 'No results yet')).toBeVisible()
  await page.goto(`${inquiry}/R04`)
  await expect(words(page, /We could not find a result for you/)).toBeVisible()
  await expect(words(page, /90\.5/)).toHaveCount(0)
})
