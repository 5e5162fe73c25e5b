import { ApiError } from '@/api/errors/api-error'
import { ownRefusal } from '@/areas/registration/parts/submit/own-refusal'

const refused = (code: string, details = {}) => ownRefusal(new ApiError('refused', code, details))

describe('A refusal of a submission', () => {
  test('because of full seats names the subjects and areas', () => {
    const seats = [{ subjectCode: 'law', areaCode: 'east' }]
    expect(refused('E_REG_QUOTA_FULL', { seats: [...seats, { subjectCode: 1 }, null] })).toEqual({
      kind: 'full',
      seats,
    })
    expect(refused('E_REG_QUOTA_FULL')).toEqual({ kind: 'full', seats: [] })
    expect(refused('EXM_REG_AREA_LIMIT', { seats })).toEqual({ kind: 'full', seats })
  })

  test('because of an existing registration contains its id', () => {
    expect(refused('E_REG_ALREADY_REGISTERED', { registrationId: 'r' })).toMatchObject({ registrationId: 'r' })
    expect(refused('E_REG_ALREADY_REGISTERED')).toMatchObject({ registrationId: null })
  })

  test('because of missing eligibility has its own kind', () => {
    expect(refused('E_REG_BIRTH_DATE')).toEqual({ kind: 'ineligible' })
    expect(refused('E_REG_QUALIFICATION')).toEqual({ kind: 'ineligible' })
  })

  test('that every journey has in common returns null', () => {
    expect(refused('E_REG_INCOMPLETE')).toBeNull()
    expect(ownRefusal(new Error('?'))).toBeNull()
  })
})
