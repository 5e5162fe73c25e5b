import { isOfOtherMode, resumeScreen, screenInstead, screenOf, stepAfter } from '@/areas/registration/steps'
import { batch, completeDraft, emptyDraft, open } from './a-batch'

describe('The wizard’s screens', () => {
  const subjectFirst = { ...batch, mode: 2 as const }

  test('mode 1 shows region then subject, mode 2 subject then region, each on its own screens', () => {
    expect([screenOf('region', batch), screenOf('subject', batch)]).toEqual(['chooseRegion', 'chooseSubject'])
    expect([screenOf('subject', subjectFirst), screenOf('region', subjectFirst)]).toEqual([
      'chooseSubjectFirst',
      'chooseRegionSecond',
    ])
    expect(stepAfter('files', batch)).toBe('region')
    expect(stepAfter('files', subjectFirst)).toBe('subject')
  })

  test('a screen of the other mode is told apart', () => {
    expect(isOfOtherMode('chooseRegionSecond', batch)).toBe(true)
    expect(isOfOtherMode('chooseRegion', batch)).toBe(false)
    expect(isOfOtherMode('collectPhoto', batch)).toBe(false)
  })

  test('a candidate resumes at the first incomplete step, and at the confirmation when nothing is missing', () => {
    expect(resumeScreen({ batch, draft: emptyDraft }, open)).toBe('commitment')
    expect(resumeScreen({ batch, draft: { ...completeDraft, photoFileId: null } }, open)).toBe('collectPhoto')
    expect(resumeScreen({ batch, draft: completeDraft }, open)).toBe('confirmInformation')
    expect(resumeScreen({ batch, draft: { ...completeDraft, confirmed: true } }, open)).toBe('confirmInformation')
  })

  test('no step opens to whom no agreement would help; who waits for one prepares everything', () => {
    const refused = (error: string) => ({ ...completeDraft, refusal: { error, details: {} } })
    expect(screenInstead('photo', { batch, draft: refused('E_REG_BIRTH_DATE') }, open)).toBe('instructionsApplicants')
    expect(screenInstead('photo', { batch, draft: refused('EA_GUARDIAN_CONSENT') }, open)).toBeNull()
  })

  test('a step that is not open yet leads to the one that is', () => {
    expect(screenInstead('photo', { batch, draft: emptyDraft }, open)).toBe('commitment')
    expect(screenInstead('commitment', { batch, draft: emptyDraft }, open)).toBeNull()
  })

  test('a completed step can be opened again', () => {
    expect(screenInstead('baseInfo', { batch, draft: completeDraft }, open)).toBeNull()
  })

  test('a step that the batch does not have leads to the one to continue with', () => {
    const { photo: _photo, ...withoutPhoto } = batch
    expect(screenInstead('photo', { batch: withoutPhoto, draft: completeDraft }, open)).toBe('confirmInformation')
  })

  test('a batch that is closed, paused or not open yet leads to the screen that says so', () => {
    const wizard = { batch, draft: completeDraft }
    const instead = (change: Partial<typeof batch>, now = open) =>
      screenInstead('photo', { ...wizard, batch: { ...batch, ...change } }, now)
    expect(instead({ examStatus: 3 })).toBe('registrationNotOpen')
    expect(instead({}, Date.parse(batch.closesAt))).toBe('registrationNotOpen')
    expect(instead({}, Date.parse(batch.opensAt) - 1)).toBe('registrationNotOpen')
  })
})
