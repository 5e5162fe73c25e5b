/** Batches restricted to one province (specification §8: registered in another province). */
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { cancel, fillIn, save, submit } from '../candidate'
import { project } from '../project'

const provinces = project
  .replace('  payment: {}', '  payment: {}\n  regionChange: {}')
  .replace(
    '{ code: R1, name: { zh: 杭州市, en: Hangzhou } }',
    '{ code: R1, name: { zh: 浙江, en: Zhejiang } }\n  - { code: R2, name: { zh: 江苏, en: Jiangsu } }',
  )
  .replace('en: West }, regionCode: R1', 'en: West }, regionCode: R2')
  .replace('  - code: PLAIN\n', '  - code: PLAIN\n    oneProvince: { with: [SUBJECT_FIRST, PASSPORT] }\n')
  .replace('  - code: SUBJECT_FIRST\n', '  - code: SUBJECT_FIRST\n    oneProvince: {}\n')
const school = sharedByTests(() => academy({ projects: [provinces] }))
beforeEach(() => school.reset())

const seat = (subjectCode: string, areaCode: string) => ({ subjectCode, areaCode })
const take = async (batchCode: string, ...choices: { subjectCode: string; areaCode: string }[]) => {
  const { error } = await fillIn(school.service, school.ming, batchCode, choices)
  return error ? { error, data: null } : submit(school.service, school.ming, batchCode)
}

describe('A batch that is sat in one province', () => {
  it('cannot be registered for in areas of two', async () => {
    const choices = [seat('LAW', 'EAST'), seat('COST', 'WEST')]
    expect(await save(school.service, school.ming, 'SUBJECT_FIRST', { choices })).toMatchObject({
      error: 'EXM_REG_OTHER_PROVINCE',
      details: { first: { en: 'Zhejiang' }, second: { en: 'Jiangsu' } },
    })
  })

  it('conflicts with a registration in another province, whichever of the two batches names the other', async () => {
    const first = await take('PLAIN', seat('LAW', 'EAST'))
    const clash = { error: 'EXM_REG_OTHER_PROVINCE', details: { registrationId: first.data?.registrationId } }
    const wish = { commitmentAccepted: true, choices: [seat('COST', 'WEST')] }
    expect(await save(school.service, school.ming, 'SUBJECT_FIRST', wish)).toMatchObject(clash)
    expect(await take('SUBJECT_FIRST', seat('COST', 'EAST'))).toMatchObject({ code: 10 })
  })

  it('conflicts when one of its areas is in another province than a registration that only it names', async () => {
    await take('PLAIN', seat('LAW', 'EAST'))
    const wish = { commitmentAccepted: true, choices: [seat('COST', 'EAST'), seat('FREE', 'EAST')] }
    expect((await save(school.service, school.ming, 'PASSPORT', wish)).code).toBe(10)
    const apart = { choices: [seat('FREE', 'EAST'), seat('COST', 'WEST')] }
    expect((await save(school.service, school.ming, 'PASSPORT', apart)).error).toBe('EXM_REG_OTHER_PROVINCE')
  })

  it('reports the conflict while the area is chosen, before any subject', async () => {
    await take('SUBJECT_FIRST', seat('COST', 'WEST'))
    expect((await save(school.service, school.ming, 'PLAIN', { areaCode: 'EAST' })).error).toBe(
      'EXM_REG_OTHER_PROVINCE',
    )
    expect((await save(school.service, school.ming, 'PLAIN', { areaCode: 'WEST' })).code).toBe(10)
  })

  it('has no conflict once the other registration is cancelled', async () => {
    const first = await take('PLAIN', seat('LAW', 'EAST'))
    await cancel(school.service, school.ming, first.data?.registrationId ?? '')
    expect(await take('SUBJECT_FIRST', seat('COST', 'WEST'))).toMatchObject({ code: 10 })
  })

  it('is registered for in one of two provinces by a candidate who submits in both at the same moment', async () => {
    for (let round = 1; round <= 10; round++) {
      await school.reset()
      await fillIn(school.service, school.ming, 'PLAIN', [seat('LAW', 'EAST')])
      await fillIn(school.service, school.ming, 'SUBJECT_FIRST', [seat('COST', 'WEST')])
      const answers = await Promise.all(
        ['PLAIN', 'SUBJECT_FIRST'].map((code) => submit(school.service, school.ming, code)),
      )
      expect(answers.map(({ error }) => error ?? 'held').sort()).toEqual(['EXM_REG_OTHER_PROVINCE', 'held'])
    }
  })

  it('cannot be moved to another province than the other registration, even in part', async () => {
    const first = await take('PLAIN', seat('LAW', 'EAST'), seat('COST', 'EAST'))
    const move = (...choices: { subjectCode: string; areaCode: string }[]) =>
      school.service.call(
        'POST /exm_c/registrations/:registrationId/region',
        { params: { registrationId: first.data?.registrationId ?? '' }, body: { choices } },
        { token: school.ming },
      )
    expect(await move(seat('LAW', 'WEST'))).toMatchObject({
      error: 'EXM_REG_OTHER_PROVINCE',
      details: { first: { en: 'Zhejiang' }, second: { en: 'Jiangsu' } },
    })
    await take('SUBJECT_FIRST', seat('FREE', 'EAST'))
    const whole = [seat('LAW', 'WEST'), seat('COST', 'WEST')]
    expect((await move(...whole)).error).toBe('EXM_REG_OTHER_PROVINCE')
    const { data } = await school.service.call('GET /exm_c/registrations', {}, { token: school.ming })
    const other = data.find(({ batchCode }) => batchCode === 'SUBJECT_FIRST')
    await cancel(school.service, school.ming, other?.registrationId ?? '')
    expect((await move(...whole)).code).toBe(10)
  })
})
