/** A saved ticket is available offline, also in a newly opened tab. */
import { bookSeat } from '../../portal/appointment'
import { expectScreen, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const domain = 'seat'

test('a stored ticket is displayed offline with the time of its version, until it is removed', async ({
  page,
  services,
  complaints,
}) => {
  const candidate = await newCandidate(services, domain)
  const { appointmentId } = await bookSeat(candidate, domain)
  await openAs(page, `/default/printing/printing/${appointmentId}`, { domain, candidate })
  await expectScreen(page, '准考证')
  await page.getByRole('button', { name: '保存到本机，离线可查看' }).click()
  await expect(words(page, /只在自己的手机上保存/)).toBeVisible()
  await press(page.getByRole('dialog'), '保存')
  await expectScreen(page, '本机保存的准考证')
  await expect(words(page, '没有网络时也能打开本页。')).toBeVisible()

  await page.context().setOffline(true)
  const later = await page.context().newPage()
  // Offline, every address shows the saved ticket.
  await later.goto('/e/seat/login')
  await expectScreen(later, '本机保存的准考证')
  await expect(words(later, candidate.user.realName)).toBeVisible()
  await expect(words(later, /保存时的内容，更新于/)).toBeVisible()
  await later.getByRole('button', { name: '从本机删除' }).click()
  await press(later.getByRole('dialog'), '从本机删除')
  await expect(words(later, '本机没有保存准考证')).toBeVisible()
  await page.context().setOffline(false)
  complaints.length = 0
})
