import { isCalendarDate, isMainlandId, readIdCard } from '@contract/identity/id-card'
import vectors from '../vectors/id-cards.json'

const today = '2026-11-20'

describe('A mainland ID number', () => {
  test.each(vectors.valid)('$id is valid and contains the birth date and gender', ({ id, birthDate, gender }) => {
    expect(isMainlandId(id, today)).toBe(true)
    expect(readIdCard(id, today)).toEqual({ birthDate, gender })
  })

  test.each(vectors.invalid)('“$id” is refused: $why', ({ id }) => {
    expect(isMainlandId(id, today)).toBe(false)
    expect(readIdCard(id, today)).toBeNull()
  })

  test('is refused if one digit is mistyped', () => {
    const id = '11010519491231002X'
    for (let place = 0; place < 17; place += 1) {
      const digit = (Number(id[place]) + 1) % 10
      expect(isMainlandId(id.slice(0, place) + digit + id.slice(place + 1), today)).toBe(false)
    }
  })
})

test.each(['2024-02-29', '2000-02-29', '1999-12-31', '1800-01-01'])('%s is a calendar date', (date) => {
  expect(isCalendarDate(date)).toBe(true)
})

test.each(['1900-02-29', '2023-02-29', '2024-02-30', '2024-00-10', '2024-13-01', '2024-01-00', '2024-1-1', '24-01-01'])(
  '%s is not a calendar date',
  (date) => {
    expect(isCalendarDate(date)).toBe(false)
  },
)
