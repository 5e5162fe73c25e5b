/** Opens every screen in each language, in each viewport size and in both text sizes. */
import en from '@/i18n/titles.en.json'
import zh from '@/i18n/titles.zh.json'
import { areas, routes, type RouteName, type RouteRow } from '@/routes'
import { expectAccessible } from '../setup/accessibility'
import { openAs } from '../setup/visitors/entering'
import { expectForms } from '../setup/forms'
import { expectEnglish } from '../setup/language'
import { expect, test } from '../setup/test'
import { expectWholeOnSmallestPhone } from '../layout/smallest-phone'
import { sampleOf, visits, type Sample, type Visit } from './sample'

/** Generous, because an area may have any number of screens. */
const PATIENCE_MS = 480_000

/** Screens of the Mini Program alone have no address. */
const rows = (Object.entries(routes) as [RouteName, RouteRow][]).filter(([, { h5 }]) => h5.length > 0)
const builtAreas = areas.filter((area) => rows.some(([, row]) => row.area === area))

const titlesIn = { zh, en }
const homeTitles = { zh: '二级造价工程师职业资格考试', en: 'International Chartered Project Analyst Examination' }

/** Screens that redirect because of the sample's state. */
const leadsTo: Partial<Record<RouteName, RouteName>> = {
  submitInformation: 'confirmInformation',
  exemptionSubmit: 'exemptionConfirm',
  // The form is empty.
  confirmBasicInfoUpdate: 'editBasicInfoUpdate',
  submitBasicInfoUpdate: 'editBasicInfoUpdate',
  confirmAccommodation: 'editAccommodation',
  submitAccommodation: 'editAccommodation',
  payPage: 'payOrder',
  // The first requested correction is still open.
  correctPhoto: 'correctBaseInfo',
  correctFiles: 'correctBaseInfo',
  confirmCorrection: 'correctBaseInfo',
  submitCorrection: 'correctBaseInfo',
  // No module is under maintenance.
  noAccess: 'home',
  // No queue is open.
  queue: 'home',
}

const orderTitle = { zh: '订单详情', en: 'Order details' }

/** Screens that must have an action bar. */
const withBar: readonly RouteName[] = ['payOrder', 'commitment', 'chooseSubject', 'editTableInfo']

/** Visits of a screen by itself, and visits of the same screen in further states. */
const firstVisits = (visited: Visit[]) => visited.filter(({ name }, at) => isFirst(visited, name, at))
const furtherVisits = (visited: Visit[]) => visited.filter(({ name }, at) => !isFirst(visited, name, at))
const isFirst = (visited: Visit[], name: RouteName, at: number) => visited.findIndex((one) => one.name === name) === at

const sweeps = [
  { title: 'every screen', language: 'zh', of: firstVisits },
  { title: 'every further state', language: 'zh', of: furtherVisits },
  { title: 'every screen and state', language: 'en', of: (visited: Visit[]) => visited },
] as const

for (const { title: swept, language, of } of sweeps) {
  const titles = titlesIn[language]

  test.describe(`${swept} (${language})`, () => {
    let sample: Sample
    test.beforeAll(async ({ services }) => {
      sample = await sampleOf(language, services)
    })

    for (const area of builtAreas) {
      test(`${area}: opens with its title, in one language, without console errors, accessible, and uncut on the smallest phone in large text`, async ({
        page,
      }) => {
        test.setTimeout(PATIENCE_MS)
        const barred: RouteName[] = []
        const wanted = of(visits(sample)).filter(({ name }) => routes[name].area === area)
        test.skip(wanted.length === 0, 'no screen of this area has a further state')
        for (const { name, domain, address, candidate, session, people } of wanted) {
          await test.step(`${name} of ${domain}`, async () => {
            await openAs(page, address, { domain, language, candidate, session })
            const shown = sample.otherMode[name] ?? leadsTo[name] ?? name
            // an order that cannot be paid has another title
            const ofOrder = shown === 'payOrder' ? new RegExp(`^(${titles.payOrder}|${orderTitle[language]})$`) : null
            const title = shown === 'home' || shown === 'signIn' ? homeTitles[language] : titles[shown]
            await expect(page).toHaveTitle(ofOrder ?? (shown === 'signIn' ? titles.signIn : title))
            await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
            if (language === 'en') await expectEnglish(page, people)
            await expectForms(page)
            await expectAccessible(page)
            if (await expectWholeOnSmallestPhone(page, name)) barred.push(name)
          })
        }
        const certain = of === furtherVisits ? [] : withBar.filter((name) => routes[name].area === area)
        expect(barred).toEqual(expect.arrayContaining(certain))
      })
    }
  })
}
