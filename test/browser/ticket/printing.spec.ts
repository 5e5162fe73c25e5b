/** Admission ticket: view, confirm, print, and verification by others. */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { recordSeatMoves } from '@server/domain/tickets/changes/note-changes'
import { ticketSeatsOf } from '@server/domain/tickets/changes/ticket-seats'
import { bookSeat } from '../../portal/appointment'
import { expectAccessible } from '../setup/accessibility'
import { button, expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const domain = 'seat'
const mine = '/default/printing/printing'

test(
  'a ticket is checked, confirmed and printed; a failed download does not count as printed',
  { tag: '@main' },
  async ({ page, services, complaints }) => {
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

    await page.route(/\/document\//, (route) => route.abort())
    await press(page, '打印准考证')
    await expect(words(page, /不能再改约或取消/)).toBeVisible()
    await press(page.getByRole('dialog'), '打印')
    await expect(words(page, '没有打开')).toBeVisible()
    complaints.length = 0
    expect(await printedAt()).toBeNull()
    await page.unroute(/\/document\//)
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
  },
)

test('a ticket changed by the exam body after printing shows the changes, and is printed again', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, domain)
  const { appointmentId } = await bookSeat(candidate, domain)
  const params = { ticketId: appointmentId }
  const { revision } = await candidate.call('GET /exm_c/tickets/:ticketId', { params })
  await candidate.call('POST /exm_c/tickets/:ticketId/facts', { params, body: { revision } })
  await candidate.call('POST /exm_c/tickets/:ticketId/printed', { params, body: { revision } })
  await openAs(page, `${mine}/${appointmentId}`, { domain, candidate })
  await page.getByRole('button', { name: '保存到本机，离线可查看' }).click()
  await press(page.getByRole('dialog'), '保存')
  await expectScreen(page, '本机保存的准考证')

  await reseat(services, appointmentId, 500)
  // The saved ticket is refreshed when the network is available.
  await page.reload()
  await expect(words(page, /^5\d\d$/).first()).toBeVisible()
  await page.goto(mine)
  await expect(words(page, '需重新打印')).toBeVisible()
  await expect(words(page, /变动：座位号：\d+ → 5\d\d/)).toBeVisible()
  await page.goto(`${mine}/${appointmentId}`)
  await expect(words(page, /变动：座位号：\d+ → 5\d\d/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/e/seat/login')
  // Next steps due within a day are listed first, so the list may have to be expanded.
  await expect(words(page, /变动：|查看全部/).first()).toBeVisible()
  const all = page.getByRole('button', { name: /^查看全部/ })
  if (await all.isVisible()) await all.click()
  await expect(words(page, /变动：座位号：\d+ → 5\d\d/)).toBeVisible()
  await page.goto(`${mine}/${appointmentId}`)
  await press(page, '确认无误')
  const download = page.waitForEvent('download')
  await press(page, '打印准考证')
  await download
  await expect(button(page, '再次打印')).toBeVisible()
  await expect(words(page, /变动：座位号/)).toBeHidden()
  await reseat(services, appointmentId, -500)
})

/** Changes the seat number as the exam body would. */
async function reseat({ db, now }: Services, appointmentId: string, by: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ projectId: string }>(
      sql`select project_id as "projectId" from session_seat where appointment_id = ${appointmentId}`,
    )
    const projectId = rows[0]?.projectId ?? ''
    const before = await ticketSeatsOf(tx, projectId, [appointmentId])
    await tx.execute(
      sql`update session_seat set seat_number = seat_number + ${by} where appointment_id = ${appointmentId}`,
    )
    const after = await ticketSeatsOf(tx, projectId, [appointmentId])
    await recordSeatMoves(tx, { projectId, at: new Date(now()), isNotified: true }, { before, after })
  })
}

test('anyone who scans or types the code of a ticket sees that it is valid, with a masked name', async ({
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
  await expectScreen(page, '核验准考证和证书')
  await expect(words(page, '准考证有效')).toBeVisible()
  await expect(words(page, candidate.user.realName)).toBeHidden()
  await expectAccessible(page)

  await press(page, '核验另一份')
  await press(page, '核验')
  await expect(words(page, '请填写核验码')).toBeVisible()
  await page.getByRole('textbox', { name: '核验码' }).fill('NOSUCHCODE')
  await press(page, '核验')
  await expect(words(page, '没有这个编码的准考证或证书')).toBeVisible()
  await press(page, '核验另一份')
  await page.getByRole('textbox', { name: '核验码' }).fill(verify?.code ?? '')
  await press(page, '核验')
  await expect(words(page, '准考证有效')).toBeVisible()
})
