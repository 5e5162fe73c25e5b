/** Applying for exemption: the chosen grounds determine the required information. */
import { exemptionStepsOf, firstIncompleteExemptionStep } from '@contract/exemption/exemption-steps'
import { ownExemptionRequirements } from '@contract/exemption/exemption-requirements'
import { sharedByTests } from '../setup/shared-by-tests'
import {
  exemptionBatches,
  exemptionOffering,
  fillInExemption,
  handIn,
  readExemption,
  saveExemption,
  sendEvidence,
} from './candidate'
import { college, offers } from './college'
import { project } from './project'

const school = sharedByTests(college)
beforeEach(() => school.reset())

const degree = (subjectCode: string) => ({ subjectCode, groundCode: 'DEGREE' })
const age = (subjectCode: string) => ({ subjectCode, groundCode: 'AGE' })
const lawOnDegree = [degree('LAW')]

/** Project in which SHORT has no cost subject, and age is a ground for law. */
const withoutCost = project.replace(
  /grounds: \[DEGREE\] }\n +- { code: COST, name: { zh: 造价, en: Cost }, grounds: \[DEGREE, AGE\] }/,
  'grounds: [DEGREE, AGE] }',
)

/** Returns the step at which the candidate resumes. */
async function stepNow(batchCode = 'FULL') {
  const offering = await exemptionOffering(school.service, school.ming, batchCode)
  const { data } = await readExemption(school.service, school.ming, batchCode)
  return firstIncompleteExemptionStep(data, offering, school.service.clock.now())
}

describe('The exemption batches', () => {
  it('list their application period and the candidate’s status in each', async () => {
    const { service, ming } = school
    expect(await exemptionBatches(service, ming)).toMatchObject([
      { code: 'FULL', state: 'open', subjectCount: 3, hasDraft: false, application: null },
      { code: 'SHORT', state: 'open', hasDraft: false },
      { code: 'LATER', state: 'notYetOpen' },
      { code: 'OVER', state: 'closed' },
    ])
    await fillInExemption(service, ming, 'SHORT')
    expect(await exemptionBatches(service, ming)).toMatchObject([{ hasDraft: false }, { hasDraft: true }, {}, {}])
    const { exemptionId } = (await handIn(service, ming, 'SHORT')).data
    const [, short] = await exemptionBatches(service, ming)
    expect(short?.application).toEqual({ exemptionId, state: 'auditing' })
  })

  it('are public with notes, grounds, subjects and the batches they count for', async () => {
    const { service, ming } = school
    expect(await exemptionOffering(service, ming, 'FULL')).toMatchObject({
      notes: { zh: '须知', en: 'Notes' },
      grounds: [{ code: 'DEGREE' }, { code: 'AGE', hint: { zh: '满四十岁', en: '40 or older' } }],
      subjects: [{ code: 'LAW', grounds: ['DEGREE', 'AGE'] }, { code: 'COST' }, { code: 'TAX' }],
      maxSubjects: 2,
      countsFor: [{ code: 'PLAIN' }, { code: 'PAIR' }, { code: 'LATE' }],
    })
    expect(await exemptionOffering(service, ming, 'SHORT')).toMatchObject({
      countsFor: [{ code: 'PLAIN', name: { zh: 'PLAIN', en: 'PLAIN' } }, { code: 'LATE' }],
      validUntil: '2026-12-20T16:00:00.000Z',
    })
  })

  it('that do not exist are refused in every call', async () => {
    const { service, ming } = school
    const answers = [
      await service.call('GET /exm_c/g/exemptions/:domain/:batchCode', {
        params: { domain: 'college', batchCode: 'NONE' },
      }),
      await readExemption(service, ming, 'NONE'),
      await saveExemption(service, ming, 'NONE', {}),
      await sendEvidence(service, ming, 'NONE', 'diploma'),
      await handIn(service, ming, 'NONE', { body: { seenAt: null, offer: { form: '', subjects: [] } } }),
    ]
    for (const { error } of answers) expect(error).toBe('EXM_EXEMPT_BATCH_NOT_FOUND')
  })

  it.each([
    ['LATER', 'EXM_EXEMPT_NOT_OPEN', { from: '2026-11-21T02:00:00.000Z' }],
    ['OVER', 'EXM_EXEMPT_CLOSED', { until: '2026-11-19T02:00:00.000Z' }],
  ])('that are closed refuse applications and say when they are open: %s', async (batchCode, error, details) => {
    const { service, ming } = school
    const nothing = { seenAt: null, offer: { form: '', subjects: [] } }
    const answers = [
      await saveExemption(service, ming, batchCode, { commitmentAccepted: true }),
      await sendEvidence(service, ming, batchCode, 'diploma'),
      await handIn(service, ming, batchCode, { body: nothing }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ error, details })
    expect((await readExemption(service, ming, batchCode)).error).toBeNull()
  })
})

describe('The subjects', () => {
  it.each([
    ['none at all', [], 'EXM_EXEMPT_NO_SUBJECT', {}],
    ['one that there is not', [degree('CHESS')], 'EXM_EXEMPT_SUBJECT_UNKNOWN', {}],
    ['one twice', [degree('LAW'), age('LAW')], 'EXM_EXEMPT_SUBJECT_TWICE', {}],
    ['one on a ground of others', [age('COST')], 'EXM_EXEMPT_GROUND', { subject: { zh: '造价', en: 'Cost' } }],
    ['more than may be', [degree('LAW'), degree('COST'), age('TAX')], 'EXM_EXEMPT_TOO_MANY', { max: 2 }],
  ])('are refused: %s', async (_, choices, error, details) => {
    const { service, ming } = school
    expect(await saveExemption(service, ming, 'FULL', { choices })).toMatchObject({ error, details })
    expect((await readExemption(service, ming, 'FULL')).data.choices).toEqual([])
  })

  it('are listed in the order of the batch', async () => {
    const { service, ming } = school
    const { data } = await saveExemption(service, ming, 'FULL', { choices: [age('TAX'), degree('LAW')] })
    expect(data.choices).toEqual([degree('LAW'), age('TAX')])
  })

  it('determine the required evidence; files for another ground are kept and not submitted', async () => {
    const { service, ming } = school
    const asked = async () => {
      const offering = await exemptionOffering(service, ming, 'FULL')
      const requirements = ownExemptionRequirements(offering, (await readExemption(service, ming, 'FULL')).data)
      expect(exemptionStepsOf(requirements)).toEqual(['commitment', 'subject', 'baseInfo', 'photo', 'files', 'confirm'])
      return requirements.files.map(({ key }) => key)
    }
    expect(await asked()).toEqual(['other'])
    await saveExemption(service, ming, 'FULL', { choices: lawOnDegree })
    expect(await asked()).toEqual(['diploma', 'other'])
    const diploma = (await sendEvidence(service, ming, 'FULL', 'diploma')).data.fileId
    await saveExemption(service, ming, 'FULL', { files: { diploma: [diploma] } })

    const { data } = await saveExemption(service, ming, 'FULL', { choices: [age('LAW')] })
    expect(await asked()).toEqual(['card', 'other'])
    expect(data.files).toEqual({ diploma: [diploma] })
  })

  it('removed by an import are reported by name, and must be chosen again', async () => {
    const { service, ming } = school
    await fillInExemption(service, ming, 'SHORT', [degree('LAW'), degree('COST')])
    await offers(service, withoutCost)
    const { data } = await readExemption(service, ming, 'SHORT')
    const gone = { subjectName: { zh: '造价', en: 'Cost' }, groundName: { zh: '学历', en: 'Degree' } }
    expect(data).toMatchObject({ choices: lawOnDegree, withdrawnChoices: [{ subjectCode: 'COST', ...gone }] })
    expect(await stepNow('SHORT')).toBe('subject')
    expect(await handIn(service, ming, 'SHORT')).toMatchObject({
      error: 'EXM_EXEMPT_SUBJECT_UNKNOWN',
      details: { subject: gone.subjectName, ground: gone.groundName, step: 'subject' },
    })
    const mended = await saveExemption(service, ming, 'SHORT', { choices: lawOnDegree, confirmed: true })
    expect(mended.data.withdrawnChoices).toEqual([])
    expect((await handIn(service, ming, 'SHORT')).error).toBeNull()
    await offers(service, project)
  })
})

describe('An application', () => {
  it('is completed step by step, starting with account data', async () => {
    const { service, ming } = school
    const next = async (patch: Parameters<typeof saveExemption>[3]) => {
      expect((await saveExemption(service, ming, 'FULL', patch)).error).toBeNull()
      return stepNow()
    }
    expect((await readExemption(service, ming, 'FULL')).data).toMatchObject({
      baseInfo: { realName: '王明', phone: '13812345670' },
      commitmentAccepted: false,
      updatedAt: null,
      application: null,
    })
    expect(await stepNow()).toBe('commitment')
    expect(await next({ commitmentAccepted: true })).toBe('subject')
    expect(await next({ choices: lawOnDegree })).toBe('baseInfo')
    expect(await next({ baseInfo: { phone: '13912345678', certificates: [{ name: '证书' }] } })).toBe('photo')
    const photoFileId = (await sendEvidence(service, ming, 'FULL', 'photo')).data.fileId
    expect(await next({ photoFileId })).toBe('files')
    const diploma = (await sendEvidence(service, ming, 'FULL', 'diploma')).data.fileId
    expect(await next({ files: { diploma: [diploma] } })).toBe('confirm')
    expect(await handIn(service, ming, 'FULL')).toMatchObject({
      error: 'EXM_EXEMPT_INCOMPLETE',
      details: { step: 'confirm' },
    })
    expect(await next({ confirmed: true })).toBeUndefined()
    expect((await handIn(service, ming, 'FULL')).error).toBeNull()
  })

  it('accepts no file of another batch, and no letter that was changed since', async () => {
    const { service, ming } = school
    await saveExemption(service, ming, 'FULL', { choices: lawOnDegree })
    const elsewhere = (await sendEvidence(service, ming, 'SHORT', 'diploma')).data.fileId
    const answer = await saveExemption(service, ming, 'FULL', { files: { diploma: [elsewhere] } })
    expect(answer).toMatchObject({ error: 'EXM_EXEMPT_FILE_MISSING', details: { key: 'diploma' } })
    const letter = await saveExemption(service, ming, 'FULL', { commitmentAccepted: true, letter: 'of yesterday' })
    expect(letter).toMatchObject({ error: 'EXM_EXEMPT_DRAFT_CHANGED', details: { offering: 'letter' } })
  })

  it('requires the letter again when its notes change', async () => {
    const { service, ming } = school
    await saveExemption(service, ming, 'SHORT', { commitmentAccepted: true })
    await offers(service, project.replaceAll('{ zh: 须知, en: Notes }', '{ zh: 新须知, en: New notes }'))
    expect((await readExemption(service, ming, 'SHORT')).data.commitmentAccepted).toBe(false)
    await offers(service, project)
  })

  it('saves a table with a screen for each section one section at a time', async () => {
    const { service, ming } = school
    const inSections = project
      .replace(/(code: FULL[\s\S]*?)( {4}fields:)/, '$1    sectionScreens: true\n$2')
      .replace('- key: certificates\n', '- key: certificates\n        section: { zh: 证书, en: Certificates }\n')
    await offers(service, inSections)
    await saveExemption(service, ming, 'FULL', { commitmentAccepted: true, choices: lawOnDegree })
    await saveExemption(service, ming, 'FULL', { baseInfo: { phone: '13912345678' }, section: 'realName' })
    expect(await stepNow()).toBe('baseInfo')
    const refused = await saveExemption(service, ming, 'FULL', {
      baseInfo: { certificates: [{ name: '' }, { name: '一级' }], phone: '1' },
      section: 'certificates',
    })
    expect(refused.details).toEqual({ fields: { 'certificates.0.name': 'FIELD_REQUIRED' } })
    await saveExemption(service, ming, 'FULL', { baseInfo: {}, section: 'certificates' })
    expect(await stepNow()).toBe('photo')
    await offers(service, project)
  })

  it('that was never started cannot be submitted', async () => {
    const { service, hong } = school
    expect(await handIn(service, hong, 'SHORT')).toMatchObject({
      error: 'EXM_EXEMPT_INCOMPLETE',
      details: { step: 'commitment' },
    })
  })
})
