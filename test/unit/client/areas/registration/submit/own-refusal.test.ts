import { ApiError } from '@/api/errors/api-error'
import { ownRefusal } from '@/areas/registration/parts/submit/own-refusal'

const refused = (code: string, details = {}) => ownRefusal(new ApiError('refused', code, details))

describe('Submitting a registration', () => {
  test('a full quota names the subjects and areas', () => {
    const seats = [{ subjectCode: 'law', areaCode: 'east' }]
    expect(refused('E_REG_QUOTA_FULL', { seats: [...seats, { subjectCode: 1 }, null] })).toEqual({
      kind: 'full',
      seats,
    })
    expect(refused('E_REG_QUOTA_FULL')).toEqual({ kind: 'full', seats: [] })
    expect(refused('EXM_REG_AREA_LIMIT', { seats })).toEqual({ kind: 'full', seats })
  })

  test('a registration that exists already can be opened', () => {
    expect(refused('E_REG_ALREADY_REGISTERED', { registrationId: 'r' })).toMatchObject({ registrationId: 'r' })
    expect(refused('E_REG_ALREADY_REGISTERED')).toMatchObject({ registrationId: null })
  })

  test('who is not eligible is told so', () => {
    expect(refused('E_REG_BIRTH_DATE')).toEqual({ kind: 'ineligible' })
    expect(refused('E_REG_QUALIFICATION')).toEqual({ kind: 'ineligible' })
  })

  test('what every journey is refused for is not its own', () => {
    expect(refused('E_REG_INCOMPLETE')).toBeNull()
    expect(ownRefusal(new Error('?'))).toBeNull()
  })
})
