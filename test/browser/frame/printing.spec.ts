/** Print layout of screens: complete, without buttons. */
import type { Page } from '@playwright/test'
import { Candidate } from '../../portal/candidate'
import { portalUrl } from '../setup/portal-address'
import { button, expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { filledIn, paidForShortBatch, screens, submitted } from '../setup/visitors/registered'

const domain = 'demo'

/** Returns the names of visible buttons, except the titles of expanded sections. */
function printedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=button]')]
      .filter((each) => each.getClientRects().length > 0 && !each.closest('[role=heading]'))
      .map((each) => each.innerText),
  )
}

/** Expects the button on the screen, and no button on paper. */
async function expectNoButtonOnPaper(page: Page, name: string | RegExp): Promise<void> {
  await expect(button(page, name).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await printedButtons(page)).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

test('a registration and its order are printed without the buttons between their facts', async ({ page, services }) => {
  const { candidate, registrationId, orderId } = await paidForShortBatch(services)
  await openAs(page, screens.detail(registrationId), { domain, candidate })
  await expectScreen(page, '报名详情')
  await expectNoButtonOnPaper(page, /^复制报名号/)
  await page.goto(screens.order(orderId))
  await expectNoButtonOnPaper(page, '考试时间加入日历')
  await page.goto('/default/examination/registration_fee')
  await expectNoButtonOnPaper(page, /^查看订单/)
})

for (const [account, list, address, name] of [
  ['ticket02', '/default/printing/printing', /printing\/printing\/[\w-]+$/, '考试时间加入日历'],
  ['cert02', '/default/certificate/my_certificates', /my_certificates\/[\w-]+$/, '制作加注副本'],
] as const)
  test(`the document of ${account} is printed without the buttons below it`, async ({ page }) => {
    const candidate = await Candidate.signIn(portalUrl, domain, account)
    await openAs(page, list, { domain, candidate })
    await page.getByRole('link', { name: /^查看/ }).first().click()
    await expect(page).toHaveURL(address)
    await expectNoButtonOnPaper(page, name)
  })

test('collapsed sections are printed with their content, also without an event before printing', async ({
  page,
  services,
}) => {
  const { candidate } = await filledIn(services)
  await openAs(page, screens.confirm, { domain, candidate })
  await expectScreen(page, '确认信息')
  await expect(page.locator('.print-only').first()).toBeAttached()
  await expect(words(page, candidate.user.realName)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-only').first()).toBeVisible()
  await expect(words(page, '姓名').first()).toBeVisible()
})

test('paper has the deadline of a payment instead of a countdown', async ({ page, services }) => {
  const { candidate, registrationId } = await submitted(services)
  await openAs(page, screens.detail(registrationId), { domain, candidate })
  await expect(page.getByRole('timer')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(words(page, /截止$/)).toBeVisible()
})
