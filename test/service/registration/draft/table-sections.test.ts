/** Information tables that are saved one section at a time. */
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import { sharedByTests } from '../../setup/shared-by-tests'
import { upload } from '../../files/upload'
import { academy } from '../academy'
import { readDraft, save, submit, wizard } from '../candidate'
import { project } from '../project'

const section = (name: string) => `section: { zh: ${name}, en: ${name} }, `

/** The table of WIZARD in three sections: who, work, education. */
const inSections = project
  .replace(/(code: WIZARD[\s\S]*?)( {4}fields:)/, '$1    sectionScreens: true\n$2')
  .replace(/(sectionScreens: true[\s\S]*?{ )(key: realName)/, `$1${section('who')}$2`)
  .replace(/{ (key: employed)/, `{ ${section('work')}$1`)
  .replace('- key: education\n', '- key: education\n        section: { zh: education, en: education }\n')

const school = sharedByTests(() => academy({ projects: [inSections] }))
beforeEach(() => school.reset())

const saveSection = (name: string, baseInfo: object, seenAt?: string | null) =>
  save(school.service, school.ming, 'WIZARD', { baseInfo: { ...baseInfo }, section: name, ...(seenAt && { seenAt }) })
const draft = async () => (await readDraft(school.service, school.ming, 'WIZARD')).data
const step = async () => {
  const seen = await wizard(school.service, school.ming, 'WIZARD')
  return seen && firstIncompleteStep(seen.draft, seen.batch, school.service.clock.now())
}

test('a table that is saved as a whole refuses to be saved by section', async () => {
  const refused = await save(school.service, school.ming, 'PLAIN', { baseInfo: {}, section: 'phone' })
  expect(refused).toMatchObject({ code: 20, details: { offering: 'form' } })
})

describe('A table saved in sections', () => {
  beforeEach(() => save(school.service, school.ming, 'WIZARD', { commitmentAccepted: true }))

  it('is complete when each section is saved, in any order', async () => {
    await saveSection('employed', { employed: 'no' })
    expect(await draft()).toMatchObject({ baseInfo: { employed: 'no' }, savedSections: ['employed'] })
    await saveSection('education', {})
    expect(await step()).toBe('baseInfo')
    await saveSection('realName', { phone: '13912345678' })
    expect((await draft()).savedSections).toBeUndefined()
    expect((await draft()).baseInfo).toMatchObject({ realName: '王明', phone: '13912345678', employed: 'no' })
    expect(await step()).toBe('photo')
  })

  it('names its sections by any of their fields', async () => {
    await saveSection('phone', { phone: '13912345678' })
    expect((await draft()).savedSections).toEqual(['realName'])
  })

  it('stores only the answers of the saved section, and keeps the others', async () => {
    await saveSection('employed', { employed: 'yes', employer: '城建公司', phone: '1' })
    await saveSection('realName', { phone: '13912345678', employer: '别家' })
    expect((await draft()).baseInfo).toMatchObject({ phone: '13912345678', employed: 'yes', employer: '城建公司' })
    await saveSection('employed', { employed: 'no' })
    expect((await draft()).baseInfo).not.toHaveProperty('employer')
  })

  it('is refused with the faults of the saved section only', async () => {
    const refused = await saveSection('employed', { employed: 'yes', phone: '1' })
    expect(refused).toMatchObject({ error: 'COMMON_FIELDS', details: { fields: { employer: 'FIELD_REQUIRED' } } })
    expect((await draft()).savedSections).toBeUndefined()
    expect(await step()).toBe('baseInfo')
  })

  it('keeps files of other sections, and refuses files that were not uploaded for the section', async () => {
    const { service, ming } = school
    const { fileId } = (await upload(service, ming, { purpose: 'field', key: 'education.proof', batchCode: 'WIZARD' }))
      .data
    const education = [{ school: '浙江大学', proof: [fileId] }]
    await saveSection('education', { education })
    await saveSection('realName', { phone: '13912345678' })
    expect((await draft()).baseInfo.education).toEqual(education)
    const foreign = (await upload(service, ming, { purpose: 'photo', key: '', batchCode: 'WIZARD' })).data.fileId
    const refused = await saveSection('education', { education: [{ school: '浙江大学', proof: [foreign] }] })
    expect(refused).toMatchObject({
      error: 'COMMON_FIELDS',
      details: { fields: { 'education.0.proof': 'E_REG_FILE_MISSING' } },
    })
  })

  it('cannot be submitted while a section was never saved, even if all answers are valid', async () => {
    await saveSection('employed', { employed: 'no' })
    await saveSection('realName', { phone: '13912345678' })
    await save(school.service, school.ming, 'WIZARD', { confirmed: true })
    expect(await submit(school.service, school.ming, 'WIZARD')).toMatchObject({
      error: 'E_REG_INCOMPLETE',
      details: { step: 'baseInfo' },
    })
  })

  it('stays saved when one section is edited later', async () => {
    await save(school.service, school.ming, 'WIZARD', { baseInfo: { phone: '13912345678', employed: 'no' } })
    await saveSection('employed', { employed: 'yes', employer: '城建公司' })
    expect((await draft()).savedSections).toBeUndefined()
    expect(await step()).toBe('photo')
  })

  it('remains marked as recalled until every section is saved', async () => {
    const { service, ming } = school
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true, baseInfo: { phone: '13912345678' } })
    await service.services.db.execute(`delete from draft where key = 'WIZARD'`)
    await saveSection('employed', { employed: 'no' })
    expect(await draft()).toMatchObject({ isRecalled: true, baseInfo: { employed: 'no' } })
    await saveSection('education', {})
    await saveSection('realName', { phone: '13912345678' })
    expect(await draft()).toMatchObject({ isRecalled: false })
  })

  it('is not changed from an outdated draft, and not for a section that the table no longer has', async () => {
    const { updatedAt } = await draft()
    school.service.clock.advance(1000)
    await saveSection('realName', { phone: '13912345678' }, updatedAt)
    expect((await saveSection('employed', { employed: 'no' }, updatedAt)).error).toBe('E_REG_DRAFT_CHANGED')
    expect((await saveSection('gone', {})).error).toBe('E_REG_DRAFT_CHANGED')
  })

  it('does not lose a section that another device saves at the same moment', async () => {
    const [one, other] = await Promise.all([
      saveSection('realName', { phone: '13912345678' }),
      saveSection('employed', { employed: 'no' }),
    ])
    const saved = [one, other].filter(({ error }) => !error).length
    const { baseInfo } = await draft()
    const kept = [baseInfo.phone === '13912345678', baseInfo.employed === 'no'].filter(Boolean).length
    expect(kept).toBe(saved)
    expect(saved).toBeGreaterThan(0)
  })
})
