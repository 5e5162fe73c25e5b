/** Reminder settings. */
import { card } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const reminders = '/default/reminders'

test('a candidate switches one reminder off, finds it off after a reload, and switches it on again', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'seat')
  await openAs(page, reminders, { domain: 'seat', candidate })
  const kinds = card(page, '接收哪些提醒').getByRole('checkbox')
  // This project has neither payments nor corrections.
  await expect(kinds).toHaveText([/明天考试/, /今天考试/, /健康打卡/])
  const first = kinds.first()
  await expect(first).toBeChecked()
  await first.click()
  await expect(first).not.toBeChecked()
  await page.reload()
  await expect(first).not.toBeChecked()
  await expect(kinds.last()).toBeChecked()
  await first.click()
  await expect(first).toBeChecked()
})

test('the reminders are explained in English with their times', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await openAs(page, reminders, { domain: 'demo', candidate, language: 'en' })
  await expect(card(page, 'Reminders you get').getByRole('checkbox').first()).toHaveText(
    /Payment due\s*10 minutes before the payment deadline, also at night/,
  )
})
