/** The exam body removes test areas and subjects while candidates fill in: affected choices are dropped and named. */
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import type { TestService } from '../../harness'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { confirmed, fillIn, readDraft, save, submit, wizard } from '../candidate'
import { project } from '../project'

const school = sharedByTests(academy)
let service: TestService
let ming: string
beforeAll(() => {
  ;({ service, ming } = school)
})
beforeEach(() => school.reset())
afterEach(() => offers(project))

const offers = (yaml: string) => importProjects(service.services, projectFolder([yaml]), { demoAccounts: false })
/** Removes all subjects from the west. */
const closeWest = () => offers(project.replaceAll(', WEST: 10', ''))
/** Removes the cost subject. */
const withoutCost = (yaml: string) =>
  yaml.replaceAll(/ +- { code: COST, .*\n/g, '').replaceAll(' conflicts: [COST],', '')
const withdrawCost = () => offers(withoutCost(project))
/** Removes law from the west; cost remains there. */
const lawLeavesWest = () => offers(project.replaceAll(/(code: LAW.*), WEST: 10/g, (_, before: string) => before))

const law = { subjectCode: 'LAW', areaCode: 'WEST' }
const west = { zh: '西考区', en: 'West' }

async function stepOf(batchCode: string) {
  const seen = await wizard(service, ming, batchCode)
  return seen && firstIncompleteStep(seen.draft, seen.batch, service.clock.now())
}
const choicesSaved = async (batchCode: string) => (await readDraft(service, ming, batchCode)).data.choices

describe('An area for each subject: an area that was removed', () => {
  const cost = { subjectCode: 'COST', areaCode: 'EAST' }
  beforeEach(() => fillIn(service, ming, 'SUBJECT_FIRST', [law, cost]))

  it('is no longer chosen, is reported by name, and choosing areas is the first step', async () => {
    await closeWest()
    const { data } = await readDraft(service, ming, 'SUBJECT_FIRST')
    expect(data.choices).toEqual([{ subjectCode: 'LAW' }, cost])
    expect(data.withdrawn).toEqual([{ subjectCode: 'LAW', areaCode: 'WEST', areaName: west, isAreaGone: true }])
    expect(await stepOf('SUBJECT_FIRST')).toBe('region')
  })

  it('is reported also for a subject that the area no longer offers', async () => {
    await lawLeavesWest()
    const { data } = await readDraft(service, ming, 'SUBJECT_FIRST')
    expect(data.withdrawn).toEqual([{ subjectCode: 'LAW', areaCode: 'WEST', areaName: west, isAreaGone: false }])
    expect(await stepOf('SUBJECT_FIRST')).toBe('region')
  })

  it.each([
    ['as the candidate sees them now', { subjectCode: 'LAW' }],
    ['as a screen from before still has them', law],
  ])('lets the subjects be saved, %s, and is reported until another one is saved', async (_, choice) => {
    await closeWest()
    const saved = await save(service, ming, 'SUBJECT_FIRST', { choices: [choice, cost] })
    expect(saved).toMatchObject({ error: null, data: { choices: [{ subjectCode: 'LAW' }, cost] } })
    expect(saved.data.withdrawn).toHaveLength(1)

    const east = { subjectCode: 'LAW', areaCode: 'EAST' }
    const mended = await save(service, ming, 'SUBJECT_FIRST', { choices: [east, cost], confirmed: true })
    expect(mended.data).toMatchObject({ choices: [east, cost], withdrawn: [] })
    expect((await submit(service, ming, 'SUBJECT_FIRST')).error).toBeNull()
  })

  it('cannot be submitted, and is not reported as full', async () => {
    const before = await confirmed(service, ming, 'SUBJECT_FIRST')
    await lawLeavesWest()
    const refused = await submit(service, ming, 'SUBJECT_FIRST', undefined, before)
    expect(refused).toMatchObject({
      ...{ error: 'E_REG_REGION_MISMATCH', details: { step: 'region' } },
      msg: '“西考区”已不再设科目“法规”，请更换考区或科目。',
    })
  })

  it('cannot be chosen on an outdated screen, which gets the reason', async () => {
    await save(service, ming, 'SUBJECT_FIRST', { choices: [{ subjectCode: 'LAW' }] })
    await closeWest()
    expect(await save(service, ming, 'SUBJECT_FIRST', { choices: [law] })).toMatchObject({
      error: 'E_REG_REGION_MISMATCH',
      msg: '考试机构已取消所选考区，请为“法规”选择其他考区。',
    })
  })

  it('is chosen again once the exam body restores it', async () => {
    await closeWest()
    await save(service, ming, 'SUBJECT_FIRST', { choices: [{ subjectCode: 'LAW' }, cost] })
    await offers(project)
    expect(await readDraft(service, ming, 'SUBJECT_FIRST')).toMatchObject({
      data: { choices: [law, cost], withdrawn: [] },
    })
  })
})

describe('One area for all subjects: after it was removed', () => {
  const cost = { subjectCode: 'COST', areaCode: 'WEST' }
  beforeEach(() => fillIn(service, ming, 'PLAIN', [law, cost]))

  it('another area must be chosen first, and the subjects offered there stay chosen', async () => {
    await closeWest()
    expect((await readDraft(service, ming, 'PLAIN')).data).toMatchObject({
      areaCode: null,
      choices: [{ subjectCode: 'LAW' }, { subjectCode: 'COST' }],
      withdrawn: [{ subjectCode: null, areaCode: 'WEST', areaName: west, isAreaGone: true }],
    })
    expect(await stepOf('PLAIN')).toBe('region')

    const mended = await save(service, ming, 'PLAIN', { areaCode: 'EAST' })
    const placed = ['LAW', 'COST'].map((subjectCode) => ({ subjectCode, areaCode: 'EAST' }))
    expect(mended.data).toMatchObject({ choices: placed, withdrawn: [] })
    expect(await stepOf('PLAIN')).toBe('confirm')
  })

  it('subjects whose choice was in progress are kept, too', async () => {
    await closeWest()
    expect((await save(service, ming, 'PLAIN', { choices: [{ subjectCode: 'COST' }] })).error).toBeNull()
    expect(await choicesSaved('PLAIN')).toEqual([{ subjectCode: 'COST' }])
    expect(await stepOf('PLAIN')).toBe('region')
  })

  it('a subject that the area no longer offers is reported, and the subjects must be chosen', async () => {
    await lawLeavesWest()
    const { data } = await readDraft(service, ming, 'PLAIN')
    expect(data).toMatchObject({ areaCode: 'WEST', choices: [{ subjectCode: 'LAW' }, cost] })
    expect(data.withdrawn).toEqual([{ subjectCode: 'LAW', areaCode: 'WEST', areaName: west, isAreaGone: false }])
    expect(await stepOf('PLAIN')).toBe('subject')
  })
})

describe.each([
  ['one area for all subjects', 'PLAIN'],
  ['an area for each subject', 'SUBJECT_FIRST'],
])('%s: a subject that was removed from the batch', (_, batchCode) => {
  const cost = { subjectCode: 'COST', areaCode: 'WEST' }
  const gone = [{ subjectCode: 'COST', subjectName: { zh: '造价', en: 'Cost' } }]
  const told = '考试机构已取消科目“造价”，请改选其他科目，或不考该科目并继续。'
  beforeEach(() => fillIn(service, ming, batchCode, [law, cost]))

  it('is no longer chosen, is reported by name, and choosing subjects is the first step', async () => {
    await withdrawCost()
    const { data } = await readDraft(service, ming, batchCode)
    expect(data).toMatchObject({ choices: [law], withdrawn: [], withdrawnSubjects: gone })
    expect(await stepOf(batchCode)).toBe('subject')
  })

  it('is reported until another choice is saved', async () => {
    await withdrawCost()
    const elsewhere = await save(service, ming, batchCode, { commitmentAccepted: true })
    expect(elsewhere.data.withdrawnSubjects).toEqual(gone)
    const fromBefore = await save(service, ming, batchCode, { choices: [law, cost] })
    expect(fromBefore).toMatchObject({ error: null, data: { choices: [law], withdrawnSubjects: gone } })
    const mended = await save(service, ming, batchCode, { choices: [law] })
    expect(mended.data).toMatchObject({ choices: [law], withdrawnSubjects: [] })
    expect(await stepOf(batchCode)).toBe('confirm')
  })

  it('makes a submission fail with the step to go to', async () => {
    const before = await confirmed(service, ming, batchCode)
    await withdrawCost()
    expect(await submit(service, ming, batchCode, undefined, before)).toMatchObject({
      ...{ error: 'E_REG_SUBJECT_UNKNOWN', details: { step: 'subject' } },
      msg: told,
    })
  })

  it('is chosen again once the exam body restores it', async () => {
    await withdrawCost()
    await save(service, ming, batchCode, { commitmentAccepted: true })
    await offers(project)
    const { data } = await readDraft(service, ming, batchCode)
    expect(data.choices.map(({ subjectCode }) => subjectCode)).toEqual(['LAW', 'COST'])
    expect(data.withdrawnSubjects).toEqual([])
  })
})

describe('One area for all subjects: after it and a subject were removed', () => {
  it('both are reported, the area first', async () => {
    await fillIn(service, ming, 'PLAIN', [law, { subjectCode: 'COST', areaCode: 'WEST' }])
    const before = await confirmed(service, ming, 'PLAIN')
    await offers(withoutCost(project.replaceAll(', WEST: 10', '')))
    expect(await submit(service, ming, 'PLAIN', undefined, before)).toMatchObject({
      ...{ error: 'E_REG_REGION_MISMATCH', details: { step: 'region' } },
      msg: '考试机构已取消考区“西考区”，请选择其他考区。',
    })
    const mended = await save(service, ming, 'PLAIN', { areaCode: 'EAST' })
    expect(mended.data).toMatchObject({
      choices: [{ subjectCode: 'LAW', areaCode: 'EAST' }],
      withdrawnSubjects: [{ subjectCode: 'COST' }],
    })
    expect(await stepOf('PLAIN')).toBe('subject')
  })
})
