/** Registration prepared before the batch opens, pre-reviewed, and submitted with one tap (decision 0073). */
import type { Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { Candidate } from '../../portal/candidate'
import { importFile, untilKnown } from '../../portal/import-file'
import { decidePrepared, opening, openingFile, opensIn } from '../../portal/opening'
import { expectAccessible } from '../setup/accessibility'
import { expectEnglish } from '../setup/language'
import { portalUrl } from '../setup/portal-address'
import { button, card, choose, expectScreen, input, press, tick, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const { domain } = opening
const waitingPage = '/default/examination/confirm_information?batch=NATION'

async function entered(services: Services): Promise<Candidate> {
  await importFile(services, openingFile('+20h'))
  await untilKnown(portalUrl, domain)
  const { account, password } = await newVisitor(services, domain)
  const candidate = await Candidate.signIn(portalUrl, domain, account, password)
  // The previous test may have opened the batch.
  await opensIn(services, candidate, 20 * 3_600_000)
  return candidate
}

/** Completes every step before the confirmation. */
async function prepare(page: Page): Promise<void> {
  await press(card(page, 'NATION'), '提前填写')
  await expect(words(page, /考试机构会提前审核您的信息、照片和材料/)).toBeVisible()
  await press(page, '提前填写')
  await tick(page, /我已阅读并同意本承诺书/)
  await press(page, '同意并继续')
  await input(page, '单位').fill('城建集团')
  await press(page, '保存并继续')
  await choose(page, 'P0C0A0')
  await press(page, '保存并继续')
  await tick(page, /^S0/)
  await press(page, '保存并继续')
}

test(
  'a preparation is returned, corrected, approved, and submitted with one click at the opening',
  { tag: '@main' },
  async ({ page, services }) => {
    const candidate = await entered(services)
    await openAs(page, '/default/examReg/chooseBatch', { domain, candidate })
    await prepare(page)
    await expectScreen(page, '确认信息')
    await press(page, '确认并提交预审')
    await expect(words(page, /^预审中：/)).toBeVisible()
    await expect(button(page, /起可提交$/)).toBeDisabled()
    await expectAccessible(page)

    await decidePrepared(services, candidate, { verb: 'return', reason: '单位名称不完整' })
    await page.goto('/default/examination/my_register')
    await expect(card(page, 'NATION')).toContainText('预审未通过，请查看原因')
    await page.getByRole('link', { name: '查看原因并更正' }).click()
    await expect(page.getByRole('alert')).toContainText('预审未通过：单位名称不完整。')
    await page.getByRole('link', { name: '修改 基本信息' }).click()
    await expect(words(page, /预审未通过：单位名称不完整/)).toBeVisible()
    await input(page, '单位').fill('城建集团有限公司')
    await press(page, '保存修改')
    await press(page, '确认并提交预审')
    await expect(words(page, /^预审中：/)).toBeVisible()
    await decidePrepared(services, candidate, { verb: 'approve' })

    const opensAt = await opensIn(services, candidate, 7_000)
    await page.reload()
    await expect(words(page, /^预审已通过：/)).toBeVisible()
    await expect(words(page, /距离报名开放还有/)).toBeVisible()
    expect(Date.now()).toBeLessThan(Date.parse(opensAt))
    await expect(button(page, '确认并提交')).toBeEnabled({ timeout: 15_000 })
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(opensAt))
    await press(page, '确认并提交')
    await expectScreen(page, '支付订单')
  },
)

test('a part in or after pre-review is marked before it is changed', async ({ page, services }) => {
  const candidate = await entered(services)
  await openAs(page, '/default/examReg/chooseBatch', { domain, candidate })
  await prepare(page)
  await press(page, '确认并提交预审')
  await page.getByRole('link', { name: '修改 基本信息' }).click()
  await expect(words(page, /^这里的内容正在预审/)).toBeVisible()
  await decidePrepared(services, candidate, { verb: 'approve' })
  await page.goto(waitingPage)
  await page.getByRole('link', { name: '修改 基本信息' }).click()
  await expect(words(page, /^这里的内容已通过预审/)).toBeVisible()
  await input(page, '单位').fill('另一单位')
  await press(page, '保存修改')
  await expect(words(page, /^您修改了已通过预审的内容/)).toBeVisible()
})

test('in English, the list of batches, my registrations and the not-open page show the state of the preparation', async ({
  page,
  services,
}) => {
  const candidate = await entered(services)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params: { batchCode: 'NATION' },
    body: { commitmentAccepted: true },
  })
  await openAs(page, '/default/examination/my_register', { domain, language: 'en', candidate })
  await expect(card(page, 'NATION')).toContainText(
    'Still missing: Basic information, Choose a test area, Choose subjects, Check and submit',
  )
  await expectEnglish(page)
  await page.goto('/default/examination/registration_not_open?batch=NATION')
  await expect(words(page, /You can fill everything in now and submit it when registration opens/)).toBeVisible()
  await expect(words(page, /Come back then/)).toBeHidden()
  await expectEnglish(page)
})
