import type { Draft } from '@contract/registration/draft'
import { STEPS } from '@contract/registration/steps/steps'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { canOpenStep, firstIncompleteStep, stepsOf } from '@contract/registration/steps/registration-steps'
import { subject } from '../offering'

const text = { zh: '文', en: 'Text' }
const batch: BatchOffering = {
  code: 'b1',
  name: text,
  mode: 1,
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-12-01T00:00:00.000Z',
  examStatus: 2,
  minSubjects: 1,
  maxSubjects: 2,
  eligibility: {},
  fees: [],
  commitment: { title: text, body: text },
  fields: [{ key: 'employer', label: text, kind: 'text', required: true, readOnly: false }],
  photo: { maxKb: 200, minWidth: 295, minHeight: 413, ratio: 0.71, ratioTolerance: 0.05, background: 'any' },
  files: [
    { key: 'degree', label: text, required: true, maxFiles: 1, formats: ['pdf'] },
    { key: 'extra', label: text, required: false, maxFiles: 1, formats: ['pdf'] },
  ],
  regions: [],
  areaCount: 2,
  areas: [
    { code: 'east', name: text, regionCode: 'bj' },
    { code: 'west', name: text, regionCode: 'bj' },
  ],
  subjects: [subject('law'), subject('tax')],
  exempted: [],
  oneProvince: false,
  revisions: { letter: 'letter-1', form: 'form-1' },
}
const subjectFirst: BatchOffering = { ...batch, mode: 2 }

const complete: Draft = {
  batchCode: 'b1',
  commitmentAccepted: true,
  baseInfo: { employer: 'A' },
  photoFileId: 'p',
  files: { degree: ['f'] },
  areaCode: 'east',
  choices: [{ subjectCode: 'law', areaCode: 'east' }],
  confirmed: true,
  preparedOffer: null,
  preReview: null,
  passedSteps: [...STEPS],
  areas: [],
  withdrawn: [],
  withdrawnSubjects: [],
  exempted: [],
  missingFacts: [],
  storedFiles: {},
  updatedAt: null,
  registrationId: null,
  elsewhere: [],
  refusal: null,
}

const now = Date.parse('2026-11-20T01:00:00Z')

describe('The wizard', () => {
  test('chooses the region before the subject in mode 1 and after it in mode 2', () => {
    expect(stepsOf(batch)).toEqual(['commitment', 'baseInfo', 'photo', 'files', 'region', 'subject', 'confirm'])
    expect(stepsOf(subjectFirst).slice(4, 6)).toEqual(['subject', 'region'])
  })

  test('omits steps without content', () => {
    const bare: BatchOffering = { ...batch, fields: [], photo: undefined, files: [] }
    expect(stepsOf(bare)).toEqual(['commitment', 'region', 'subject', 'confirm'])
    expect(firstIncompleteStep({ ...complete, photoFileId: null, files: {} }, bare, now)).toBeUndefined()
  })

  test('is complete when every step is complete', () => {
    expect(firstIncompleteStep(complete, batch, now)).toBeUndefined()
    expect(firstIncompleteStep({ ...complete, areaCode: null }, subjectFirst, now)).toBeUndefined()
  })
})

const degree = { zh: '学历', en: 'Degree' }

describe('A draft resumes at', () => {
  test.each<[string, Partial<Draft>]>([
    ['commitment', { commitmentAccepted: false }],
    ['baseInfo', { baseInfo: {} }],
    ['photo', { photoFileId: null }],
    ['files', { files: { extra: ['f'] } }],
    ['region', { areaCode: null }],
    ['region', { areaCode: 'no longer offered' }],
    ['subject', { choices: [] }],
    ['subject', { choices: [{ subjectCode: 'law' }] }],
    ['subject', { areaCode: 'west' }],
    ['subject', { choices: [{ subjectCode: 'no longer offered', areaCode: 'east' }] }],
    ['subject', { exempted: [{ subjectCode: 'tax', groundName: degree, exemptionId: 'one', wasChosen: true }] }],
    ['confirm', { confirmed: false }],
    ['baseInfo', { passedSteps: ['commitment'] }],
    ['files', { passedSteps: ['commitment', 'baseInfo', 'photo', 'region', 'subject'] }],
  ])('%s when the draft has %j', (step, part) => {
    expect(firstIncompleteStep({ ...complete, ...part }, batch, now)).toBe(step)
  })

  test.each<[string, Partial<Draft>]>([
    ['subject', { choices: [] }],
    ['region', { choices: [{ subjectCode: 'law' }] }],
    ['region', { choices: [{ subjectCode: 'law', areaCode: 'east' }, { subjectCode: 'tax' }] }],
  ])('%s in mode 2 when the draft has %j', (step, part) => {
    expect(firstIncompleteStep({ ...complete, areaCode: null, ...part }, subjectFirst, now)).toBe(step)
  })
})

test('a prefilled or optional answer has to be viewed once before its step is complete', () => {
  const prefilled: Draft = { ...complete, passedSteps: ['commitment'] }
  expect(canOpenStep('baseInfo', prefilled, batch, now)).toBe(true)
  expect(canOpenStep('photo', prefilled, batch, now)).toBe(false)
  const optional: BatchOffering = { ...batch, files: batch.files.filter(({ required }) => !required) }
  const beforeFiles: Draft = { ...complete, files: {}, passedSteps: ['commitment', 'baseInfo', 'photo'] }
  expect(firstIncompleteStep(beforeFiles, optional, now)).toBe('files')
  expect(canOpenStep('region', beforeFiles, optional, now)).toBe(false)
})

test('a passed step is incomplete again when its answers are', () => {
  expect(firstIncompleteStep({ ...complete, baseInfo: {} }, batch, now)).toBe('baseInfo')
})

test('a step can be opened when all previous steps are complete, and not before', () => {
  const withoutPhoto = { ...complete, photoFileId: null }
  expect(canOpenStep('photo', withoutPhoto, batch, now)).toBe(true)
  expect(canOpenStep('files', withoutPhoto, batch, now)).toBe(false)
  expect(canOpenStep('commitment', { ...complete, commitmentAccepted: false }, batch, now)).toBe(true)
})
