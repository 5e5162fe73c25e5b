/** Service outage during use: failures are reported on the screen, no input is lost, and work continues afterwards. */
import type { Page, Request } from '@playwright/test'
import { openAs } from '../setup/visitors/entering'
import { filledIn, screens, started } from '../setup/visitors/registered'
import { button, expectScreen, input, press, words } from '../setup/screen'
import { expect, test } from '../setup/test'

const says = {
  zh: {
    unreachable: '连接不上服务，请检查网络后重试。',
    notice: '提示',
    close: '关闭',
    number: '上次准考证号',
    save: '保存并继续',
    submit: '确认并提交',
    retry: '重试',
    notKnown: '还不知道是否提交成功',
    region: '选择考区',
    confirm: '确认信息',
    order: '支付订单',
  },
  en: {
    unreachable: 'We cannot reach the service. Check your connection and try again.',
    notice: 'There is a problem',
    close: 'Close',
    number: 'Last admission ticket number',
    save: 'Save and continue',
    submit: 'Confirm and submit',
    retry: 'Try again',
    notKnown: 'We do not know yet if it was submitted',
    region: 'Choose a test area',
    confirm: 'Check and submit',
    order: 'Pay order',
  },
}
const languages = ['zh', 'en'] as const

const isFile = (request: Request) => /\.(js|css)$/.test(new URL(request.url()).pathname)
/** Long enough for all retries. */
const AWAY_MS = 15_000
/** Step in milliseconds of the simulated clock; every step is one round trip to the browser. */
const STEP_MS = 250

/** Aborts matching requests (API calls and static files) until the returned function is called. */
async function takeAway(page: Page, isAway: (request: Request) => boolean = () => true): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => (isAway(route.request()) ? route.abort() : route.fallback()))
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Advances the page's simulated clock, so that retries need no real waiting time. */
async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) await page.clock.runFor(STEP_MS)
}

/** Returns a check that the page has not been reloaded since. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isStillTheSame: true }))
  return async () => expect(await page.evaluate(() => 'isStillTheSame' in window)).toBe(true)
}

test.setTimeout(120_000)

for (const language of languages) {
  const t = says[language]

  test(`when the service is unavailable during a save, the step says so, and a later save succeeds (${language})`, async ({
    page,
    services,
  }) => {
    const { candidate } = await started(services)
    await page.clock.install()
    await openAs(page, screens.baseInfo, { domain: 'demo', candidate, language })
    await input(page, t.number).fill('202501001')
    const expectSamePage = await mark(page)
    const bringBack = await takeAway(page)
    await press(page, t.save)
    await letPass(page, AWAY_MS)
    const notice = page.getByRole('dialog', { name: t.notice })
    await expect(notice).toContainText(t.unreachable)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await bringBack()

    await expect(input(page, t.number)).toHaveValue('202501001')
    await press(notice, t.retry)
    await expectScreen(page, t.region)
    await expectSamePage()
  })

  test(`the service is unavailable during the confirmation of a registration, and again during the submission (${language})`, async ({
    page,
    services,
  }) => {
    const { candidate } = await filledIn(services)
    await page.clock.install()
    await openAs(page, screens.confirm, { domain: 'demo', candidate, language })
    await expectScreen(page, t.confirm)
    const expectSamePage = await mark(page)
    let bringBack = await takeAway(page)
    await press(page, t.submit)
    await letPass(page, AWAY_MS)
    const notice = page.getByRole('dialog', { name: t.notice })
    await expect(notice).toContainText(t.unreachable)
    await bringBack()
    await press(notice, t.close)

    const isOfTheOrder = (request: Request) => /\/registrations$|\/js\/payment/.test(request.url())
    bringBack = await takeAway(page, isOfTheOrder)
    await press(page, t.submit)
    await letPass(page, AWAY_MS)
    await expect(words(page, t.notKnown)).toBeVisible()
    await bringBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, t.retry)
    await expectScreen(page, t.order)
    await expectSamePage()
  })
}

test('when the next screen’s files cannot be loaded, the button waits, the screen stays, and a retry succeeds', async ({
  page,
  services,
}) => {
  const { candidate } = await filledIn(services)
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  const bringBack = await takeAway(page, isFile)
  await press(page, '继续报名')
  await expect(button(page, '继续报名')).toHaveAttribute('aria-disabled', 'true')
  const notice = page.getByRole('dialog', { name: '提示' })
  await expect(notice).toContainText(says.zh.unreachable, { timeout: AWAY_MS })
  await bringBack()
  await expectScreen(page, '选择批次')
  await press(notice, '重试')
  await expectScreen(page, '确认信息')
})

test('on a slow network the button stays busy from the click until the next screen is displayed', async ({
  page,
  services,
}) => {
  const { candidate } = await filledIn(services)
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  await page.route('**/*.{js,css}', async (route) => {
    await new Promise((goOn) => setTimeout(goOn, 1_000))
    await route.continue()
  })
  await press(page, '继续报名')
  await expect(button(page, '继续报名')).toHaveAttribute('aria-disabled', 'true')
  // From now on the screen must not look idle until it is replaced; otherwise users would press the button again.
  const freeAfter = page.evaluate(
    () =>
      new Promise<number | null>((answer) => {
        const began = Date.now()
        const look = () => {
          const shown = [...document.querySelectorAll('h1, [role=heading][aria-level="1"]')].filter(
            (heading) => heading.getClientRects().length > 0,
          )
          if (!shown.some(({ textContent }) => textContent === '选择批次')) return answer(null)
          const isBusy = document.querySelector('[aria-disabled=true]') !== null
          if (!isBusy) return answer(Date.now() - began)
          requestAnimationFrame(look)
        }
        look()
      }),
  )
  await expectScreen(page, '确认信息')
  expect(await freeAfter).toBeNull()
})

test('a failure to load files is reported on a screen without a waiting button', async ({ page, complaints }) => {
  await page.goto('/e/demo/login')
  await expect(button(page, '我要报名')).toBeVisible()
  const bringBack = await takeAway(page, isFile)
  await press(page, '我要报名')
  const notice = page.getByRole('dialog', { name: '提示' })
  await expect(notice).toContainText(says.zh.unreachable, { timeout: AWAY_MS })
  await bringBack()
  await press(notice, '好的')
  await press(page, '我要报名')
  await expect(page).not.toHaveURL(/\/e\/demo\/login$/)
  // Failed prefetches also report errors, each after its last retry.
  complaints.length = 0
})

test('the texts of errors are loaded before the service becomes unavailable', async ({ page, services }) => {
  const { candidate } = await started(services)
  const params = { batchCode: 'A02' }
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { baseInfo: { phone: '19900000001' } } })
  const words = page.waitForResponse(
    async (response) => isFile(response.request()) && /COMMON_PARAM/.test(await response.text()),
  )
  await openAs(page, screens.region, { domain: 'demo', candidate })
  await words
  await expect(button(page, '保存并继续')).not.toHaveAttribute('aria-disabled')
  await takeAway(page)
  await press(page, '保存并继续')
  await expect(page.getByText(/网络|服务/).filter({ visible: true })).toHaveCount(0)
  await expect(
    page
      .getByText(/请选择.*考区/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('missing script files offer a reload, which disappears if the files are available again', async ({
  page,
  services,
}) => {
  const { candidate } = await filledIn(services)
  const prepared = page.waitForResponse(
    async (response) => isFile(response.request()) && /页面已更新/.test(await response.text()),
  )
  await openAs(page, screens.chooseBatch, { domain: 'demo', candidate })
  await expectScreen(page, '选择批次')
  await prepared
  await page.route('**/*.{js,css}', (route) => route.fulfill({ status: 404 }))
  await press(page, '继续报名')
  const offer = page.getByRole('dialog', { name: '页面已更新' })
  await expect(offer).toBeVisible({ timeout: AWAY_MS })
  await expect(button(offer, '刷新页面')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(offer).toBeHidden({ timeout: 30_000 })
  await press(page, '继续报名')
  await expectScreen(page, '确认信息')
})
