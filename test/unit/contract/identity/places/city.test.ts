import { cityFault, LONGEST_CITY, normaliseCity } from '@contract/identity/places/city'

describe('The name of a city', () => {
  test.each([
    '上海',
    '内蒙古 呼和浩特',
    'São Paulo',
    'St. John’s',
    'Nukuʻalofa',
    '6th of October City',
    'Санкт-Петербург',
    '',
  ])('is unchanged: %s', (city) => {
    expect(normaliseCity(city)).toBe(city)
    expect(cityFault(city)).toBeNull()
  })

  test('is trimmed and converted to half width', () => {
    expect(normaliseCity(' Ｌｙｏｎ　')).toBe('Lyon')
  })

  test.each([
    ['<b>Lyon</b>', 'FIELD_CHARACTERS', { characters: '< >' }],
    ['Lyon 😀', 'FIELD_CHARACTERS', { characters: '😀' }],
    ['12345', 'FIELD_FORMAT', {}],
    ['京'.repeat(LONGEST_CITY + 1), 'FIELD_TOO_LONG', { maxLength: LONGEST_CITY }],
  ])('cannot be %s', (city, code, details) => {
    expect(cityFault(city)).toEqual({ code, details })
  })
})
