/** An admission ticket in a browser: looked at, confirmed, printed, and verified by a stranger. */
import { bookSeat } from '../../portal/appointment'
import { expectAccessible } from '../setup/accessibility'
import { button, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const domain = 'seat'
const mine = '/default/printing/printing'

test('a ticket is looked at, confirmed and printed; a download that fails counts as nothing', async ({
  page,
  services,
  complaints,
}) => {
  test.slow()
  const candidate = await newCandidate(services, domain)
  const { appointmentId } = await bookSeat(candidate, domain)
  const printedAt = async () => (await candidate.call('GET /exm_c/tickets', {})).tickets[0]?.printedAt
  await openAs(page, mine, { domain, candidate })
  await expectScreen(page, '打印准考证')
  await expect(words(page, '待核对')).toBeVisible()
  await page.getByRole('link', { name: '查看准考证' }).click()

  await expectScreen(page, '准考证')
  await expect(words(page, candidate.user.realName)).toBeVisible()
  await expectAccessible(page)
  await press(page, '信息有误')
  await press(page.getByRole('dialog'), '返回核对')
  await press(page, '确认无误')
  await expect(page.getByRole('img', { name: '核验准考证的二维码' })).toBeVisible()

  await page.route(/\/paper\//, (route) => route.abort())
  await press(page, '打印准考证')
  await expect(words(page, /不能再改约或取消/)).toBeVisible()
  await press(page.getByRole('dialog'), '打印')
  await expect(words(page, '没有打开')).toBeVisible()
  complaints.length = 0
  expect(await printedAt()).toBeNull()
  await page.unroute(/\/paper\//)
  await press(page.getByRole('dialog'), /知道了|关闭|好/)

  const download = page.waitForEvent('download')
  await press(page, '打印准考证')
  await press(page.getByRole('dialog'), '打印')
  expect((await download).suggestedFilename()).toMatch(/^SKILL-\d+\.pdf$/)
  await expect(button(page, '再次打印')).toBeVisible()
  expect(await printedAt()).not.toBeNull()
  await page.goto(`/default/appointment/myorder/${appointmentId}`)
  await expect(words(page, /准考证已打印，不能再改约/)).toBeVisible()
  await expect(button(page, '改约')).toBeHidden()
})

test('a stranger who scans its code sees that it holds, with a masked name, or types the code', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, domain)
  await bookSeat(candidate, domain)
  const [ticket] = (await candidate.call('GET /exm_c/tickets', {})).tickets
  const params = { ticketId: ticket?.ticketId ?? '' }
  const { revision } = await candidate.call('GET /exm_c/tickets/:ticketId', { params })
  await candidate.call('POST /exm_c/tickets/:ticketId/facts', { params, body: { revision } })
  const { verify } = await candidate.call('GET /exm_c/tickets/:ticketId', { params })
  await page.goto(new URL(verify?.url ?? '').pathname)
  await expectScreen(page, '核验准考证')
  await expect(words(page, '准考证有效')).toBeVisible()
  await expect(words(page, candidate.user.realName)).toBeHidden()
  await expectAccessible(page)

  await press(page, '核验另一份准考证')
  await press(page, '核验')
  await expect(words(page, '请填写核验码')).toBeVisible()
  await page.getByRole('textbox', { name: '核验码' }).fill('NOSUCHCODE')
  await press(page, '核验')
  await expect(words(page, '没有这份准考证')).toBeVisible()
  await press(page, '核验另一份准考证')
  await page.getByRole('textbox', { name: '核验码' }).fill(verify?.code ?? '')
  await press(page, '核验')
  await expect(words(page, '准考证有效')).toBeVisible()
})
