/** @jest-environment jsdom */
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

  test('show the region before the subject in mode 1 and after it in mode 2, each on its own screens', () => {
    expect([screenOf('region', batch), screenOf('subject', batch)]).toEqual(['chooseRegion', 'chooseSubject'])
    expect([screenOf('subject', subjectFirst), screenOf('region', subjectFirst)]).toEqual([
      'chooseSubjectFirst',
      'chooseRegionSecond',
    ])
    expect(next('files')).toEqual({ kind: 'open', screen: 'chooseRegion' })
    expect(next('files', { mode: 2 })).toEqual({ kind: 'open', screen: 'chooseSubjectFirst' })
  })

  test('redirect from a screen of the other mode to that of this mode', () => {
    expect(instead('region', completeDraft, {}, open, 'chooseRegionSecond')).toBe('chooseRegion')
    expect(instead('region', completeDraft, {}, open, 'editRegion')).toBeNull()
    expect(instead('baseInfo', completeDraft, {}, open, 'editTableInfo')).toBeNull()
  })

  test('resume at the first incomplete step, or at the confirmation when nothing is missing', () => {
    const resume = (draft: Draft) => resumeScreen(registrationJourney, dataOf(draft), open)
    expect(resume(emptyDraft)).toBe('commitment')
    expect(resume({ ...completeDraft, photoFileId: null })).toBe('collectPhoto')
    expect(resume(completeDraft)).toBe('confirmInformation')
    expect(resume({ ...completeDraft, confirmed: true })).toBe('confirmInformation')
  })

  test('redirect ineligible candidates from every step, but not those who wait for a guardian’s consent', () => {
    const refused = (error: string) => ({ ...completeDraft, refusal: { error, details: {} } })
    expect(instead('photo', refused('E_REG_BIRTH_DATE'))).toBe('instructionsApplicants')
    expect(instead('photo', refused('EA_GUARDIAN_CONSENT'))).toBeNull()
  })

  test('redirect from a step that is not reachable yet to the next one', () => {
    expect(instead('photo', emptyDraft)).toBe('commitment')
    expect(instead('commitment', emptyDraft)).toBeNull()
  })

  test('allow opening a completed step again', () => {
    expect(instead('baseInfo', completeDraft)).toBeNull()
  })

  test('redirect from a step that the batch does not have to the next one', () => {
    expect(instead('photo', completeDraft, { photo: undefined })).toBe('confirmInformation')
  })

  test('redirect to the submitted registration, or to the reason why the batch is not open', () => {
    expect(instead('photo', { ...completeDraft, registrationId: 'r' }, { examStatus: 3 })).toBe('registrationDetail')
    expect(instead('photo', completeDraft, { examStatus: 3 })).toBe('registrationNotOpen')
    expect(instead('photo', completeDraft, {}, Date.parse(batch.closesAt))).toBe('registrationNotOpen')
    expect(instead('photo', completeDraft, {}, Date.parse(batch.opensAt) - 1)).toBe('registrationNotOpen')
  })
})
