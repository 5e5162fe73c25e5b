import { ApiError, type Trouble } from '@/api/errors/api-error'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { submitOutcome } from '@/patterns/journey/submission/submit-outcome'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const outcome = (error: unknown) => submitOutcome(registrationJourney.refusals, error)
const refused = (code: string, details = {}) => outcome(new ApiError('refused', code, details))
const failed = (trouble: Trouble) => outcome(new ApiError(trouble, 'COMMON_01'))

describe('Submitting', () => {
  test('what is incomplete leads to its step: the one that is named, else the one that mends such a thing', () => {
    expect(refused('E_REG_INCOMPLETE', { step: 'photo' })).toMatchObject({ kind: 'incomplete', step: 'photo' })
    expect(refused('E_REG_INCOMPLETE')).toMatchObject({ kind: 'incomplete', step: null })
    expect(refused('E_REG_SUBJECT_CONFLICT')).toMatchObject({ kind: 'incomplete', step: 'subject' })
    expect(refused('E_REG_AREA_MISSING')).toMatchObject({ kind: 'incomplete', step: 'region' })
  })

  test('what was taken away leads to the step that tells it', () => {
    const told = { kind: 'incomplete', isTold: true }
    expect(refused('E_REG_SUBJECT_UNKNOWN', { step: 'subject' })).toEqual({ ...told, step: 'subject' })
    expect(refused('E_REG_REGION_MISMATCH', { step: 'subject' })).toEqual({ ...told, step: 'subject' })
    expect(refused('E_REG_REGION_MISMATCH')).toEqual({ ...told, step: 'region' })
    expect(refused('E_REG_INCOMPLETE', { step: 'photo' })).toMatchObject({ isTold: false })
  })

  test('without an answer the submission stays open, and its key with it', () => {
    for (const open of [failed('network'), failed('failed'), failed('fault'), refused('COMMON_IN_PROGRESS')])
      expect(open).toEqual({ kind: 'unanswered' })
    expect(failed('signedOut')).toEqual({ kind: 'left' })
  })

  test('of something else than was confirmed is told as that, and anything else in its own words', () => {
    expect(refused('E_REG_DRAFT_CHANGED')).toEqual({ kind: 'changed' })
    expect(refused('E_REG_PRICE_UNDECIDED')).toEqual({ kind: 'refused' })
    expect(outcome(new Error('?'))).toEqual({ kind: 'refused' })
  })
})
