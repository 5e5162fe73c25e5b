/** @jest-environment jsdom */
import { ApiError, type Trouble } from '@/api/errors/api-error'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { submitOutcome } from '@/patterns/journey/submission/submit-outcome'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const outcome = (error: unknown) => submitOutcome(registrationJourney.refusals, error)
const refused = (code: string, details = {}) => outcome(new ApiError('refused', code, details))
const failed = (trouble: Trouble) => outcome(new ApiError(trouble, 'COMMON_01'))

describe('The outcome of a submission', () => {
  test('for missing answers leads to the named step, or to the step that fixes the refusal', () => {
    expect(refused('E_REG_INCOMPLETE', { step: 'photo' })).toMatchObject({ kind: 'incomplete', step: 'photo' })
    expect(refused('E_REG_INCOMPLETE')).toMatchObject({ kind: 'incomplete', step: null })
    expect(refused('E_REG_SUBJECT_CONFLICT')).toMatchObject({ kind: 'incomplete', step: 'subject' })
    expect(refused('E_REG_AREA_MISSING')).toMatchObject({ kind: 'incomplete', step: 'region' })
  })

  test('for withdrawn choices leads to the step that reports them', () => {
    const told = { kind: 'incomplete', isShownByStep: true }
    expect(refused('E_REG_SUBJECT_UNKNOWN', { step: 'subject' })).toEqual({ ...told, step: 'subject' })
    expect(refused('E_REG_REGION_MISMATCH', { step: 'subject' })).toEqual({ ...told, step: 'subject' })
    expect(refused('E_REG_REGION_MISMATCH')).toEqual({ ...told, step: 'region' })
    expect(refused('E_REG_INCOMPLETE', { step: 'photo' })).toMatchObject({ isShownByStep: false })
  })

  test('without a response keeps the submission and its key', () => {
    for (const open of [failed('network'), failed('failed'), failed('fault'), refused('COMMON_IN_PROGRESS')])
      expect(open).toEqual({ kind: 'unanswered' })
    expect(failed('signedOut')).toEqual({ kind: 'left' })
  })

  test('for a changed offering has its own kind, and other refusals show their text', () => {
    expect(refused('E_REG_DRAFT_CHANGED')).toEqual({ kind: 'changed' })
    expect(refused('E_REG_PRICE_UNDECIDED')).toEqual({ kind: 'refused' })
    expect(outcome(new Error('?'))).toEqual({ kind: 'refused' })
  })
})
