/** Every screen, opened once in each language, and looked at in each size and in both sizes of letters. */
import en from '@/i18n/titles.en.json'
import zh from '@/i18n/titles.zh.json'
import { areas, routes, type RouteName, type RouteRow } from '@/routes'
import { expectAccessible } from '../setup/accessibility'
import { openAs } from '../setup/visitors/entering'
import { expectForms } from '../setup/forms'
import { expectEnglish } from '../setup/language'
import { expect, test } from '../setup/test'
import { expectWholeOnSmallestPhone } from '../layout/smallest-phone'
import { sampleOf, visits, type Sample } from './sample'

/** An area may have any number of screens. */
const PATIENCE_MS = 480_000

/** The Mini Program's own screens have no address. */
const rows = (Object.entries(routes) as [RouteName, RouteRow][]).filter(([, { h5 }]) => h5.length > 0)
/** Areas that have screens. */
const builtAreas = areas.filter((area) => rows.some(([, row]) => row.area === area))

const titlesIn = { zh, en }
const homeTitles = { zh: '二级造价工程师职业资格考试', en: 'International Chartered Project Analyst Examination' }

/** Screens that look at the state of things and lead on; a batch of the other mode has its own. */
const leadsTo: Partial<Record<RouteName, RouteName>> = {
  submitInformation: 'confirmInformation',
  exemptionSubmit: 'exemptionConfirm',
  // nothing is filled in
  confirmBasicInfoUpdate: 'editBasicInfoUpdate',
  submitBasicInfoUpdate: 'editBasicInfoUpdate',
  confirmAccommodation: 'editAccommodation',
  submitAccommodation: 'editAccommodation',
  payPage: 'payOrder',
  // the first of what was asked for is not corrected yet
  correctPhoto: 'correctBaseInfo',
  correctFiles: 'correctBaseInfo',
  confirmCorrection: 'correctBaseInfo',
  submitCorrection: 'correctBaseInfo',
  // nothing of the project is under maintenance
  noAccess: 'home',
  // there is no queue
  queue: 'home',
}

/** What surely has an action bar. */
const withBar: readonly RouteName[] = ['payOrder', 'commitment', 'chooseSubject', 'editTableInfo']

for (const language of ['zh', 'en'] as const) {
  const titles = titlesIn[language]

  test.describe(`every screen (${language})`, () => {
    let sample: Sample
    test.beforeAll(async ({ services }) => {
      sample = await sampleOf(language, services)
    })

    for (const area of builtAreas) {
      test(`${area}: opens under its title, in one language, without complaints, accessible, and whole on the smallest phone in large letters too`, async ({
        page,
      }) => {
        test.setTimeout(PATIENCE_MS)
        const barred: RouteName[] = []
        const wanted = visits(sample).filter(({ name }) => routes[name].area === area)
        for (const { name, domain, address, candidate, session, people } of wanted) {
          await test.step(`${name} of ${domain}`, async () => {
            await openAs(page, address, { domain, language, candidate, session })
            const shown = sample.otherMode[name] ?? leadsTo[name] ?? name
            const title = shown === 'home' || shown === 'signIn' ? homeTitles[language] : titles[shown]
            await expect(page).toHaveTitle(shown === 'signIn' ? titles.signIn : title)
            await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
            if (language === 'en') await expectEnglish(page, people)
            await expectForms(page)
            await expectAccessible(page)
            if (await expectWholeOnSmallestPhone(page, name)) barred.push(name)
          })
        }
        const certain = withBar.filter((name) => routes[name].area === area)
        expect(barred).toEqual(expect.arrayContaining(certain))
      })
    }
  })
}
