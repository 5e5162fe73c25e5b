import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { registrationData, screenOf } from '@/areas/registration/journey/screens'
import { resumeScreen, wayInstead, wayOn } from '@/patterns/journey/way/steps-of'
import type { Draft } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps/steps'
import { batch, completeDraft, emptyDraft, open } from '../a-batch'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn() }))

const dataOf = (draft: Draft, change: Partial<typeof batch> = {}) =>
  registrationData({ ...batch, ...change }, { ...draft, areas: batch.areas })

describe('The screens of a registration', () => {
  const subjectFirst = { ...batch, mode: 2 as const }
  /** Returns the screen to which a step's screen redirects, or null if it may be shown. */
  function instead(step: Step, draft: Draft, change: Partial<typeof batch> = {}, now = open, screen?: string) {
    const data = dataOf(draft, change)
    const shown = { step, data, key: 'b1', screen: screen ?? screenOf(step, data.batch) }
    return wayInstead(registrationJourney, shown, now)?.name ?? null
  }
  const next = (step: Step, change: Partial<typeof batch> = {}) =>
    wayOn(registrationJourney, { step, data: dataOf(completeDraft, change), isEditing: false }, open)

  test('mode 1 shows region then subject, mode 2 subject then region, each on its own screens', () => {
    expect([screenOf('region', batch), screenOf('subject', batch)]).toEqual(['chooseRegion', 'chooseSubject'])
    expect([screenOf('subject', subjectFirst), screenOf('region', subjectFirst)]).toEqual([
      'chooseSubjectFirst',
      'chooseRegionSecond',
    ])
    expect(next('files')).toEqual({ kind: 'open', screen: 'chooseRegion' })
    expect(next('files', { mode: 2 })).toEqual({ kind: 'open', screen: 'chooseSubjectFirst' })
  })

  test('a screen of the other mode leads to the one of this mode', () => {
    expect(instead('region', completeDraft, {}, open, 'chooseRegionSecond')).toBe('chooseRegion')
    expect(instead('region', completeDraft, {}, open, 'editRegion')).toBeNull()
    expect(instead('baseInfo', completeDraft, {}, open, 'editTableInfo')).toBeNull()
  })

  test('a candidate resumes at the first incomplete step, and at the confirmation when nothing is missing', () => {
    const resume = (draft: Draft) => resumeScreen(registrationJourney, dataOf(draft), open)
    expect(resume(emptyDraft)).toBe('commitment')
    expect(resume({ ...completeDraft, photoFileId: null })).toBe('collectPhoto')
    expect(resume(completeDraft)).toBe('confirmInformation')
    expect(resume({ ...completeDraft, confirmed: true })).toBe('confirmInformation')
  })

  test('no step opens to whom no agreement would help; who waits for one prepares everything', () => {
    const refused = (error: string) => ({ ...completeDraft, refusal: { error, details: {} } })
    expect(instead('photo', refused('E_REG_BIRTH_DATE'))).toBe('instructionsApplicants')
    expect(instead('photo', refused('EA_GUARDIAN_CONSENT'))).toBeNull()
  })

  test('a step that is not open yet leads to the one that is', () => {
    expect(instead('photo', emptyDraft)).toBe('commitment')
    expect(instead('commitment', emptyDraft)).toBeNull()
  })

  test('a completed step can be opened again', () => {
    expect(instead('baseInfo', completeDraft)).toBeNull()
  })

  test('a step that the batch does not have leads to the one to continue with', () => {
    expect(instead('photo', completeDraft, { photo: undefined })).toBe('confirmInformation')
  })

  test('what was submitted leads to what became of it, a batch that is closed, paused or not open yet to why', () => {
    expect(instead('photo', { ...completeDraft, registrationId: 'r' }, { examStatus: 3 })).toBe('registrationDetail')
    expect(instead('photo', completeDraft, { examStatus: 3 })).toBe('registrationNotOpen')
    expect(instead('photo', completeDraft, {}, Date.parse(batch.closesAt))).toBe('registrationNotOpen')
    expect(instead('photo', completeDraft, {}, Date.parse(batch.opensAt) - 1)).toBe('registrationNotOpen')
  })
})
