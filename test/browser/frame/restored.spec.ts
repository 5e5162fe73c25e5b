import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { orders } from '@server/core/tables/payment'
import { endSignIn, letTimeToPayEnd } from '../../portal/happenings'
import { leaveSeats, seatsLeft } from '../../portal/seats'
import { openAs } from '../setup/visitors/entering'
import { switchModule } from '../setup/happenings'
import { openOrder, screens, shortBatch, started } from '../setup/visitors/registered'
import { button, expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'

/** Simulates the restoration of the document from the back/forward cache. */
async function restore(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

test('a restored order is reloaded', async ({ page, services }) => {
  const { orderId, registrationId } = await openOrder(page, services)
  await expect(button(page, '微信支付')).toBeVisible()
  await letTimeToPayEnd(services, registrationId, -1)
  const statusOf = async () => (await services.db.select().from(orders).where(eq(orders.orderId, orderId)))[0]?.status
  await expect.poll(statusOf, { timeout: 15_000 }).toBe('closed')
  await restore(page)
  await expect(words(page, /报名已自动取消，座位已释放。/)).toBeVisible()
})

test('restored seat counts are reloaded', async ({ page, services }) => {
  const pool = { ...shortBatch, areaCode: 'SH01' }
  const { candidate } = await started(services)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params: { batchCode: shortBatch.batchCode },
    body: { baseInfo: { phone: '19900000001' } },
  })
  await openAs(page, `/default/examination/registration_examination_region?batch=${shortBatch.batchCode}`, {
    domain: 'demo',
    candidate,
  })
  const area = page.getByRole('radio', { name: /^上海徐汇考区/ })
  await expect(area).not.toContainText('已满')
  const before = await seatsLeft(services, pool)
  await leaveSeats(services, pool, 0)
  try {
    await restore(page)
    await expect(area).toContainText('已满')
  } finally {
    await leaveSeats(services, pool, before)
  }
})

test('a restored page shows that its module was suspended meanwhile', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, '/default/examReg/chooseBatch', { domain: 'demo', candidate })
  await expectScreen(page, '选择批次')
  await switchModule(services, { domain: 'demo', module: 'registration', to: 'suspended' })
  try {
    await restore(page)
    await expect(words(page, /考试报名暂停办理/)).toBeVisible()
  } finally {
    await switchModule(services, { domain: 'demo', module: 'registration', to: null })
  }
})

test('a restored page is signed out after a sign-out in another document', async ({ page, services }) => {
  const { candidate } = await started(services)
  await openAs(page, screens.mine, { domain: 'demo', candidate })
  await expectScreen(page, '我的报名')
  await endSignIn(services, 'demo', candidate)
  await page.evaluate(() => sessionStorage.removeItem('token'))
  await restore(page)
  await expect(page).toHaveURL(/\/e\/demo\/logining\?redirect=/)
})
