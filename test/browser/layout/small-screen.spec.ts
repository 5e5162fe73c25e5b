/** Every screen on the smallest phone, in the largest letters and in the usual ones. */
import { isBuilt } from '@/routes'
import { openAs } from '../setup/visitors/entering'
import { expect, test } from '../setup/test'
import { chineseSample, englishSample, visits, type Sample } from '../every-screen/sample'
import { coveredByBar } from './action-bar'
import { brokenLabels, brokenValues } from './broken-lines'

const samples = { zh: chineseSample, en: englishSample }

test.use({ viewport: { width: 320, height: 568 } })

test.describe.configure({ mode: 'parallel' })

for (const language of ['zh', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    let sample: Sample
    test.beforeAll(async ({ services }) => {
      sample = await samples[language](services)
    })

    for (const isElder of [true, false]) {
      test(`${isElder ? 'in large letters ' : ''}dates, times, amounts and labels are whole, and nothing lies below an action bar`, async ({
        page,
      }) => {
        test.setTimeout(480_000)
        const withBar: string[] = []
        await page.goto('/health/live')
        await page.evaluate((kept) => localStorage.setItem('elder-mode', kept), String(isElder))
        for (const visit of visits(sample).filter(({ name }) => isBuilt(name))) {
          const { name, domain, address, candidate, session } = visit
          await test.step(`${name} of ${domain}`, async () => {
            await openAs(page, address, { domain, language, candidate, session })
            await expect(page.getByRole('main').filter({ visible: true })).not.toBeEmpty()
            await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
            expect.soft(await brokenValues(page), `values on ${name}`).toEqual([])
            expect.soft(await brokenLabels(page), `labels on ${name}`).toEqual([])
            // a screen may lead on to another one by itself: what counts is where it comes to rest
            await expect.poll(async () => (await coveredByBar(page)) ?? [], `below the bar of ${name}`).toEqual([])
            if (await coveredByBar(page)) withBar.push(name)
          })
        }
        expect(withBar).toEqual(expect.arrayContaining(['payOrder', 'commitment', 'chooseSubject', 'editTableInfo']))
      })
    }
  })
}
