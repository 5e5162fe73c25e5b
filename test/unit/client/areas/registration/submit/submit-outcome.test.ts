import { ApiError, type Trouble } from '@/api/errors/api-error'
import { isToldByStep, submitOutcome } from '@/areas/registration/parts/submit/submit-outcome'
import { faultsOfService } from '@/patterns/collecting/table/service-faults'

const refused = (code: string, details = {}) => submitOutcome(new ApiError('refused', code, details))
const failed = (trouble: Trouble) => submitOutcome(new ApiError(trouble, 'COMMON_01'))

describe('Submitting', () => {
  test('a full quota names the subjects and areas', () => {
    const seats = [{ subjectCode: 'law', areaCode: 'east' }]
    expect(refused('E_REG_QUOTA_FULL', { seats: [...seats, { subjectCode: 1 }, null] })).toEqual({
      kind: 'full',
      seats,
    })
    expect(refused('E_REG_QUOTA_FULL')).toEqual({ kind: 'full', seats: [] })
  })

  test('a registration that exists already can be opened', () => {
    expect(refused('E_REG_ALREADY_REGISTERED', { registrationId: 'r' })).toMatchObject({ registrationId: 'r' })
    expect(refused('E_REG_ALREADY_REGISTERED')).toMatchObject({ registrationId: null })
  })

  test('what is incomplete leads to its step', () => {
    expect(refused('E_REG_INCOMPLETE', { step: 'photo' })).toEqual({ kind: 'incomplete', step: 'photo' })
    expect(refused('E_REG_INCOMPLETE', { step: 'nonsense' })).toEqual({ kind: 'incomplete', step: null })
    expect(refused('E_REG_SUBJECT_CONFLICT')).toEqual({ kind: 'incomplete', step: 'subject' })
    expect(refused('E_REG_AREA_MISSING')).toEqual({ kind: 'incomplete', step: 'region' })
  })

  test('what was taken away leads to the step that tells it', () => {
    expect(refused('E_REG_SUBJECT_UNKNOWN', { step: 'subject' })).toEqual({ kind: 'incomplete', step: 'subject' })
    expect(refused('E_REG_REGION_MISMATCH', { step: 'subject' })).toEqual({ kind: 'incomplete', step: 'subject' })
    expect(refused('E_REG_REGION_MISMATCH')).toEqual({ kind: 'incomplete', step: 'region' })
    const isTold = (code: string) => isToldByStep(new ApiError('refused', code, {}))
    expect(['E_REG_SUBJECT_UNKNOWN', 'E_REG_REGION_MISMATCH', 'E_REG_INCOMPLETE'].map(isTold)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('who is not eligible is told so', () => {
    expect(refused('E_REG_BIRTH_DATE')).toEqual({ kind: 'ineligible' })
    expect(refused('E_REG_QUALIFICATION')).toEqual({ kind: 'ineligible' })
  })

  test('without an answer the submission stays open, and its key with it', () => {
    for (const outcome of [failed('network'), failed('failed'), failed('fault'), refused('COMMON_IN_PROGRESS')])
      expect(outcome).toEqual({ kind: 'unanswered' })
    expect(failed('signedOut')).toEqual({ kind: 'left' })
  })

  test('anything else that was refused is shown in its own words', () => {
    expect(refused('E_REG_PRICE_UNDECIDED')).toEqual({ kind: 'refused' })
    expect(submitOutcome(new Error('?'))).toEqual({ kind: 'refused' })
  })
})

describe('Faults that the service finds in the information table', () => {
  test('stand at their fields', () => {
    const error = new ApiError('refused', 'COMMON_FIELDS', { fields: { name: 'FIELD_REQUIRED', odd: 3 } })
    expect(faultsOfService(error)).toEqual({ name: 'FIELD_REQUIRED' })
  })

  test('other refusals, and one without fields, are not taken for them', () => {
    expect(faultsOfService(new ApiError('refused', 'SWITCH_OFF_REG'))).toBeNull()
    expect(faultsOfService(new ApiError('refused', 'COMMON_FIELDS'))).toBeNull()
  })
})
