/** Refund of selected subjects: preview, request, change of the request, decision. */
import type { Page } from '@playwright/test'
import { operate } from '../../portal/happenings'
import { button, card, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidWithDocuments } from '../setup/visitors/registered'

const REASONS = ['临时出差', '回程在考试之后', '同事无法代替', '单位可以出具证明', '下一批次再报名']

/** Types the reasons on separate lines: Enter adds a line without submitting, and the text box grows. */
async function writeReasons(page: Page): Promise<void> {
  const box = input(page, '退费原因')
  const heightOf = async () => (await box.boundingBox())?.height ?? 0
  const empty = await heightOf()
  await box.focus()
  for (const [index, reason] of REASONS.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(reason)
  }
  await expect(box).toHaveValue(REASONS.join('\n'))
  expect(await heightOf()).toBeGreaterThan(empty + 24)
}

test(
  'a candidate sees the refundable amount, requests a refund, changes the request, and sees the decision',
  { tag: '@main' },
  async ({ page, services }) => {
    test.slow()
    const { candidate, registrationId } = await paidWithDocuments(services)
    await openAs(page, `/default/examination/my_register/${registrationId}`, { domain: 'demo', candidate })
    await page.getByRole('link', { name: '申请退费' }).click()
    await expectScreen(page, '申请退费')

    // Two validation errors at once, each shown at its field.
    await press(page, '提交退费申请')
    await expect(words(page, '有 2 项需要修改')).toBeVisible()
    const basic = page.getByRole('checkbox', { name: /造价管理基础知识/ })
    const civil = page.getByRole('checkbox', { name: /土木建筑工程/ })
    await basic.click()
    await expect(card(page, '退费后')).toContainText('必考')
    await basic.click()
    await civil.click()
    await expect(card(page, '退费后')).toContainText(/退回68\.00.?元/)
    await expect(card(page, '退费后')).toContainText('其他科目不受影响')
    await writeReasons(page)
    await press(page, '提交退费申请')
    await press(page.getByRole('dialog'), '确认')
    await expect(words(page, '审核中')).toBeVisible()

    await press(page, '修改申请')
    await basic.click()
    // The unsaved change survives a reload.
    await page.reload()
    await expect(card(page, '退费后')).toContainText(/退回133\.00.?元/)
    await expect(card(page, '退费后')).toContainText('本次报名结束')
    await press(page, '提交修改')
    await press(page.getByRole('dialog'), '确认')
    await expect(words(page, /已修改过 1 次/)).toBeVisible()
    await expect(button(page, '修改申请')).toHaveCount(0)

    const { requests } = await candidate.call('GET /exm_c/registrations/:registrationId/refund', {
      params: { registrationId },
    })
    expect(requests[0]?.reason.zh).toBe(REASONS.join('\n'))
    await operate(services, `refund-requests reject demo ${requests[0]?.requestId} --reason 请补充证明`)
    await page.reload()
    await expect(card(page, '退费申请')).toContainText('请补充证明')
    await expect(card(page, '退费申请')).toContainText('未通过')
    await expect(button(page, '提交退费申请')).toBeVisible()
  },
)
