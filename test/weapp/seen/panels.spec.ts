/** Panels higher than the screen, operated by touch: the last entry can be reached and chosen. */
import { expect } from '@playwright/test'
import type { FieldInput } from '@contract/collecting/fields'
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { portalEnvironment, portalUrl } from '../../browser/setup/portal-address'
import { newVisitor } from '../../browser/setup/visitors/visitors'
import { Candidate } from '../../portal/candidate'
import { countryOf } from '../../portal/country'
import { importFile, untilKnown } from '../../portal/import-file'
import { joinPortal } from '../../portal/join-portal'
import { linkWechat } from '../../portal/link-wechat'
import type { SeenProgram } from './seen-program'
import { reachingPortal, test } from './test'
import { openAs } from './tour'

const domain = 'provinces'
const batchCode = 'NATION'
/** WeChat user linked to a candidate of the project. */
let user = ''

const both = (text: string) => ({ zh: text, en: text })
const fields: FieldInput[] = [
  { key: 'household', kind: 'region', label: both('Household') },
  {
    key: 'people',
    kind: 'select',
    label: both('People'),
    options: Array.from({ length: 56 }, (_, index) => ({ value: `n${index}`, label: both(`N${index}`) })),
  },
  // Makes the page behind the panel long enough to scroll.
  ...['A', 'B', 'C', 'D', 'E', 'F'].map((key) => ({ key, kind: 'text', label: both(key) }) as const),
]

test.beforeAll(async () => {
  const { services, leave } = await joinPortal(portalEnvironment)
  await importFile(services, countryOf({ domain, provinces: 31, cities: 1, areas: 1, subjects: 3, asked: { fields } }))
  await untilKnown(portalUrl, domain)
  const { account, password } = await newVisitor(services, domain)
  await leave()
  user = account
  const candidate = await Candidate.signIn(portalUrl, domain, account, password)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params: { batchCode },
    body: { commitmentAccepted: true },
  })
  await linkWechat({ candidate, sample: { projectCode: domain } }, reachingPortal(), user)
})

async function openTable(seen: SeenProgram): Promise<void> {
  await openAs(seen, user, { projectCode: domain, batchCode })
  const url = pageUrlOf('collectBaseInfo', { projectCode: domain, batch: batchCode })
  await seen.program.client.callWxMethod('reLaunch', { url })
  await seen.settled()
}

const box = (seen: SeenProgram, name: string) => seen.top.getByRole('button', { name: new RegExp(`^${name}`) })
const option = (seen: SeenProgram, name: string) => seen.top.getByRole('radio', { name, exact: true })

for (const device of ['small', 'notched'] as const) {
  test.describe(`on a ${device} phone`, () => {
    test.use({ device })

    for (const [label, last, ...below] of [
      ['Household', 'P30', 'P30C0'],
      ['People', 'N55'],
    ] as const)
      test(`the last entry of ${label} can be reached by swiping and chosen, while the page behind does not scroll`, async ({
        seen,
      }) => {
        await openTable(seen)
        await box(seen, label).click()
        const panel = seen.top.getByRole('dialog')
        await expect(panel.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
        expect(await seen.findings()).toEqual([])
        const before = await seen.scrolled()
        const end = option(seen, last)
        await expect(async () => {
          await seen.swipeUp(panel, 200)
          await expect(end).toBeInViewport({ ratio: 0.9, timeout: 100 })
        }).toPass({ timeout: 15_000, intervals: [0] })
        expect(await seen.scrolled()).toBe(before)
        await end.click()
        for (const next of below) await option(seen, next).click()
        await expect(panel).toBeHidden()
        await expect(box(seen, `${label} ${[last, ...below].join(' / ')}`)).toBeVisible()
      })
  })
}
