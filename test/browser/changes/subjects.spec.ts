/** Changing and adding subjects after payment (decision 0063). */
import { operate } from '../../portal/happenings'
import { payInSandbox } from '../setup/paying'
import { button, card, chooseInPanel, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidWithDocuments, screens } from '../setup/visitors/registered'

const civil = '建设工程计量与计价实务（土木建筑工程）'

test(
  'a candidate swaps a subject for a more expensive one, sees and pays the difference, and gets the new subject',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const { candidate, registrationId } = await paidWithDocuments(services)
    await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
    await page.getByRole('link', { name: '更换科目' }).click()
    await expectScreen(page, '更换科目')
    await expect(button(page, '更换科目')).toBeDisabled()
    await expect(card(page, '提交后')).toContainText('为要更换的科目选择另一个科目')

    await page.getByRole('button', { name: `更换：${civil}` }).click()
    await page.getByRole('radio', { name: '工程造价案例分析' }).click()
    await expect(card(page, '选择要更换的科目')).toContainText(/工程造价案例分析.*72\.00.?元（\+4\.00.?元）/)
    await expect(card(page, '提交后')).toContainText(/需支付4\.00.?元/)
    await expect(card(page, '提交后')).toContainText('超时自动取消，原报名不变')
    await expect(card(page, '提交后')).toContainText('之后还可以更换 1 次')
    await press(page, '更换科目')
    await expect(page.getByRole('dialog')).toContainText(/原：.+新：工程造价案例分析.*\d\d:\d\d.*需支付 4\.00.?元/)
    await press(page.getByRole('dialog'), '确认')
    await expectScreen(page, '支付订单')
    await expect(words(page, /工程造价案例分析（补差价）/)).toBeVisible()

    // The pending change is shown on the registration and blocks other changes.
    await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
    await expect(card(page, '更换科目待支付')).toContainText('后自动取消变更，原报名不变')
    await press(page, '去支付')
    await press(page, '微信支付')
    await payInSandbox(page, '4.00')
    await expect(words(page, '科目变更已生效，可在报名详情中查看。')).toBeVisible()
    await expect(words(page, '请核对各科考试时间，并按新科目备考。')).toBeVisible()
    const { subjects, amountCents } = await candidate.call('GET /exm_c/registrations/:registrationId', {
      params: { registrationId },
    })
    expect([subjects.map(({ subjectCode }) => subjectCode), amountCents]).toEqual([['BASIC', 'CASE'], 13_700])
  },
)

test('an approved candidate adds a subject, and abandons the change before paying', async ({ page, services }) => {
  test.slow()
  const { candidate, registrationId } = await paidWithDocuments(services)
  const { registrationNumber } = await candidate.call('GET /exm_c/registrations/:registrationId', {
    params: { registrationId },
  })
  await operate(services, `registrations approve demo ${registrationNumber}`)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await page.getByRole('link', { name: '增报科目' }).click()
  await expectScreen(page, '增报科目')
  await chooseInPanel(page, '要增报的科目', '工程造价案例分析')
  await expect(card(page, '提交后')).toContainText(/需支付72\.00.?元/)
  await press(page, '增报科目')
  await press(page.getByRole('dialog'), '确认')
  await expectScreen(page, '支付订单')
  await press(page, '取消变更')
  await press(page.getByRole('dialog'), '取消变更')
  await expect(words(page, /科目变更已取消，原报名不变/).first()).toBeVisible()
})
