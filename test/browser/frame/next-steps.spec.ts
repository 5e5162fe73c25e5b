/** Next steps on the home screen of a signed-in candidate. test/service/home/next-steps.test.ts covers the rules. */
import { expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { shortBatch, submitted } from '../setup/visitors/registered'
import { newCandidate } from '../setup/visitors/visitors'

const home = '/e/demo/login'

test('the home begins with the next step and its deadline, links to it, and does not shift when it is loaded', async ({
  page,
  services,
}) => {
  const { candidate, orderId } = await submitted(services)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params: { batchCode: 'A01' },
    body: { commitmentAccepted: true },
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await openAs(page, home, { domain: 'demo', candidate })
  const pay = page.getByRole('link', { name: /支付订单/ })
  await expect(pay).toContainText(shortBatch.title)
  await expect(pay).toContainText(/(29|30):\d\d 后自动取消/)
  await expect(page.getByRole('link', { name: /通知公告/ })).toContainText(/未读\d/)
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)

  await page.getByRole('button', { name: '查看全部 2 项' }).click()
  await page.getByRole('link', { name: /继续报名/ }).click()
  await expectScreen(page, '基本信息')
  await page.goBack()
  await page.getByRole('link', { name: /支付订单/ }).click()
  await expect(page).toHaveURL(new RegExp(orderId))
})

test('the home says that there is no next step, or that it could not be read', async ({
  page,
  services,
  complaints,
}) => {
  const candidate = await newCandidate(services, 'demo')
  await page.route('**/exm_c/next-steps', (route) => route.fulfill({ status: 500, body: '' }))
  await openAs(page, home, { domain: 'demo', candidate })
  await expect(words(page, '待办事项暂时无法读取。')).toBeVisible()
  complaints.length = 0
  await page.unroute('**/exm_c/next-steps')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(words(page, '目前没有待办事项')).toBeVisible()
})
