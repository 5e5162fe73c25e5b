/** Queue in front of a project (decision 0114). */
import type { Services } from '@server/core/services'
import { operate } from '../../portal/happenings'
import { expectWholeOnSmallestPhone } from '../layout/smallest-phone'
import { expectAccessible } from '../setup/accessibility'
import { expectEnglish } from '../setup/language'
import { portalUrl } from '../setup/portal-address'
import { expectScreen, input, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs, signIn } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const DOMAIN = 'closed'
const AT_ONCE = 100

async function newPlace(): Promise<{ isWaiting: boolean }> {
  const answer = await fetch(`${portalUrl}/exm_c/g/queue/${DOMAIN}`, {
    method: 'POST',
    headers: { 'app-key': 'exam-h5' },
  })
  return ((await answer.json()) as { data: { isWaiting: boolean } }).data
}

/** Opens a queue that admits one visitor a second and has `waiting` visitors in it. */
async function openQueue(services: Services, waiting: number): Promise<void> {
  await operate(services, `queue open ${DOMAIN} --rate 1`)
  const come = (count: number) => Promise.all(Array.from({ length: count }, newPlace))
  await expect.poll(async () => (await come(20)).some(({ isWaiting }) => isWaiting)).toBe(true)
  // In small groups, because the service accepts connections one by one.
  for (let left = waiting; left > 0; left -= AT_ONCE) await come(Math.min(left, AT_ONCE))
}

test.afterEach(({ services }) => operate(services, `queue close ${DOMAIN}`))

test('a visitor in the queue sees the position, keeps it after a reload and in another tab, and continues automatically', async ({
  page,
  context,
  services,
}) => {
  const visitor = await newVisitor(services, DOMAIN)
  await openQueue(services, 70)
  await openAs(page, `/e/${DOMAIN}/logining`, { domain: DOMAIN })
  await signIn(page, visitor)
  await expectScreen(page, '排队进入')
  await expect(words(page, /前面还有 \d+ 人/)).toBeVisible()
  await expect(words(page, /预计还需约 \d+ 分钟/)).toBeVisible()
  const ahead = async (of: typeof page) => Number(/前面还有 (\d+) 人/.exec(await of.locator('body').innerText())?.[1])
  const before = await ahead(page)

  await page.reload()
  await expect(words(page, /前面还有 \d+ 人/)).toBeVisible()
  expect(await ahead(page)).toBeLessThanOrEqual(before)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(words(other, /前面还有 \d+ 人/)).toBeVisible()
  expect(await ahead(other)).toBeLessThanOrEqual(before)
  await other.close()

  await operate(services, `queue open ${DOMAIN} --rate 1000`)
  await expect(input(page, '账号')).toBeVisible({ timeout: 60_000 })
  await signIn(page, visitor)
  await expect(words(page, '您好')).toBeVisible()
})

test('the queue page is in English, uncut on the smallest phone and accessible', async ({ page, services }) => {
  await openQueue(services, 3000)
  await openAs(page, `/e/${DOMAIN}/queue`, { domain: DOMAIN, language: 'en' })
  await expect(words(page, /People ahead of you: \d+/)).toBeVisible()
  await expectEnglish(page)
  await expectAccessible(page)
  await expectWholeOnSmallestPhone(page, 'queue')
})

test('without a queue the page redirects at once', async ({ page }) => {
  await openAs(page, `/e/${DOMAIN}/queue?redirect=${encodeURIComponent('/default/faq')}`, { domain: DOMAIN })
  await expect(page).toHaveURL(/faq/)
})
