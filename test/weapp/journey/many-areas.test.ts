/** Nationwide project: with this many test areas, candidates choose a region first (decision 0034). */
import { routes } from '@/routes'
import { Candidate } from '../../portal/candidate'
import { countryOf } from '../../portal/country'
import { importFile } from '../../portal/import-file'
import { whileFull } from '../../portal/seats'
import { headlessOnly } from '../setup/headless-only'
import { runOnPortal } from '../setup/portal-program'

const portal = runOnPortal({ port: 18320, sandboxPort: 18321 })
const { program, enter } = portal

/** Nine cities with three areas each, or with one each where a subject is offered in every other city. */
const areaFirst = { domain: 'country', mode: 1, provinces: 3, cities: 3, areas: 3, subjects: 4 } as const
const subjectFirst = { domain: 'country-2', mode: 2, provinces: 3, cities: 3, areas: 1, subjects: 4 } as const

const address = '/default/examination/registration_examination_region?batch=NATION'
const save = 'POST /exm_c/batches/:batchCode/draft'
const params = { batchCode: 'NATION' }

beforeAll(async () => {
  for (const country of [areaFirst, subjectFirst]) await importFile(portal.services(), countryOf(country))
})

async function started(domain: string) {
  const who = await portal.visitor(domain)
  const candidate = await signedIn(who)
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  return { who, candidate }
}

/** Retries, because the running service applies an import within a second. */
const signedIn = (who: Parameters<typeof portal.signedInByCall>[0]): Promise<Candidate> =>
  program().eventually(`find the project ${who.domain}`, () => portal.signedInByCall(who).catch(() => null))

async function isChosen(area: RegExp): Promise<boolean> {
  return (await (await program().pressable(area)).attribute('aria-checked')) === 'true'
}

headlessOnly('send the program to the background').it(
  'a region is chosen first; the chosen area outlives a look elsewhere and a new start, and changing it asks',
  async () => {
    const { who } = await started(areaFirst.domain)
    await enter(who, address)
    await program().untilScreen('选择考区')
    await program().untilShown('请先选择地区，再选择考区。')
    await program().press(/^考区所在地区/)
    for (const region of [/^P1/, /^P1C0/]) await program().press(region)
    await program().press(/^P1C0A1/)

    await program().press(/^考区所在地区/)
    await program().press(/^上一级/)
    for (const region of [/^P2/, /^P2C2/]) await program().press(region)
    await program().pressable(/^P2C2A0/)
    await program().untilShown('已选，在其他地区')
    expect(await isChosen(/^P1C0A1/)).toBe(true)

    // WeChat terminates programs only in the background.
    await program().controls.hide(null)
    await enter(who, address)
    await program().untilScreen('选择考区')
    await program().pressable(/^考区所在地区 P1 \/ P1C0/)
    expect(await isChosen(/^P1C0A1/)).toBe(true)
    await program().press('保存并继续')

    await program().untilScreen('选择科目')
    await program().press(/^S0/)
    await program().press('保存并继续')
    await program().untilScreen('确认信息')
    await program().back()
    await program().untilScreen('选择科目')
    await program().back()
    await program().untilScreen('选择考区')
    await program().press(/^P1C0A0/)
    await program().press('保存并继续')
    await program().press('好的', { after: '更换考区？' })
    await program().untilScreen('选择科目')
    await program().press(/^S1/)
    await program().press('保存并继续')
    await program().untilScreen('确认信息')
    await program().press('确认并提交')
    await program().untilScreen('支付订单')
  },
)

it('full regions and areas are marked, and one that becomes full meanwhile is reported at the latest on continuing', async () => {
  const { who } = await started(areaFirst.domain)
  const areaCodes = ['P0C1A0', 'P0C1A1', 'P0C1A2', 'P0C0A0']
  await enter(who, address)
  await program().untilScreen('选择考区')
  await program().press(/^考区所在地区/)
  for (const region of [/^P0/, /^P0C0/]) await program().press(region)
  await program().press(/^P0C0A0/)
  await whileFull(portal.services(), { domain: areaFirst.domain, areaCodes }, async () => {
    await program().press('保存并继续')
    await program().untilScreen('选择科目')
    await program().untilShown('已满')
    await program().back()
    await program().untilScreen('选择考区')
    await program().pressable(/^P0C0A0.*已满/s)
    await program().press('保存并继续')
    await program().untilShown('所选考区已满')
    await program().press(/^考区所在地区/)
    await program().pressable(/^P0C1.*已满/s)
  })
})

it('each subject gets its own area in another region, or the same area as the others', async () => {
  const { who, candidate } = await started(subjectFirst.domain)
  const choices = ['S0', 'S1', 'S2'].map((subjectCode) => ({ subjectCode }))
  await candidate.call(save, { params, body: { choices } })
  await enter(who, '/default/examination/registration_examination_region2?batch=NATION')
  await program().untilScreen('选择考区')
  await program().press(/^考区所在地区/)
  for (const region of [/^P0/, /^P0C0/]) await program().press(region)
  await program().untilShown('这里没有开考这一科目的考区，请选择其他地区。')
  await program().press(/^P0C0A0/, { after: 'S0' })
  await program().press('其余科目也选这个考区')
  await program().untilHidden('其余科目也选这个考区')
  await program().press(/^考区所在地区/)
  await program().press(/^P0C1/)
  await program().press(/^P0C1A0/, { after: 'S1' })
  await program().untilShown('已选，在其他地区')
  await program().press('保存并继续')
  await program().untilScreen('确认信息')
  await program().untilShown('P0C1A0')
  await program().press('确认并提交')
  await program().untilScreen('支付订单')
  expect(await program().path()).toBe(routes.payOrder.page)
})

it('a region removed by an import says that it has no test areas, and another one is chosen', async () => {
  const country = { ...areaFirst, domain: 'shrinking' } as const
  await importFile(portal.services(), countryOf(country))
  const { who, candidate } = await started(country.domain)
  await enter(who, address)
  await program().untilScreen('选择考区')
  await program().press(/^考区所在地区/)
  for (const region of [/^P2/, /^P2C0/]) await program().press(region)
  await program().pressable(/^P2C0A0/)
  await importFile(portal.services(), countryOf({ ...country, provinces: 2 }))
  await program().eventually('hear of the import', async () => {
    const offered = { params: { domain: country.domain, batchCode: 'NATION' } }
    const { areaCount } = await candidate.call('GET /exm_c/g/batches/:domain/:batchCode', offered)
    return areaCount === 18 ? true : null
  })
  await program().press(/^考区所在地区/)
  await program().press(/^P2C1/)
  await program().untilShown('这个地区没有考区了，请选择其他地区。')
  await program().press(/^考区所在地区/)
  await program().press(/^上一级/)
  for (const region of [/^P1/, /^P1C0/]) await program().press(region)
  await program().press(/^P1C0A1/)
  await program().press('保存并继续')
  await program().untilScreen('选择科目')
})

describe('An area removed by an import is named, and another one is chosen', () => {
  const shrink = async (candidate: Candidate, country: Parameters<typeof countryOf>[0] & { domain: string }) => {
    await importFile(portal.services(), countryOf({ ...country, provinces: 2 }))
    await program().eventually('hear of the import', async () => {
      const { withdrawn } = await candidate.call('GET /exm_c/batches/:batchCode/draft', { params })
      return withdrawn.length > 0 ? true : null
    })
  }

  it('for all subjects, when the registration is submitted', async () => {
    const country = { ...areaFirst, domain: 'leaving' } as const
    await importFile(portal.services(), countryOf(country))
    const { who, candidate } = await started(country.domain)
    const choices = [{ subjectCode: 'S1', areaCode: 'P2C0A1' }]
    await candidate.call(save, { params, body: { areaCode: 'P2C0A1', choices } })
    await enter(who, '/default/examination/confirm_information?batch=NATION')
    await program().untilScreen('确认信息')
    await shrink(candidate, country)
    await program().press('确认并提交')
    await program().untilScreen('选择考区')
    await program().untilShown('考试机构已取消考区“P2C0A1”，请选择其他考区。')
  })

  it('for one subject, while the subjects can still be saved', async () => {
    const country = { ...subjectFirst, domain: 'leaving-2' } as const
    await importFile(portal.services(), countryOf(country))
    const { who, candidate } = await started(country.domain)
    await candidate.call(save, { params, body: { choices: [{ subjectCode: 'S0', areaCode: 'P2C0A0' }] } })
    await shrink(candidate, country)
    await enter(who, '/default/examination/registration_examination_subject2?batch=NATION')
    await program().untilScreen('选择科目')
    await program().press('保存并继续')
    await program().untilScreen('选择考区')
    await program().untilShown('考试机构已取消考区“P2C0A0”，请为“S0”选择其他考区。')
    await program().press(/^P0C0A0/)
    await program().untilHidden('考试机构已取消')
    await program().press('保存并继续')
    await program().untilScreen('确认信息')
  })
})
