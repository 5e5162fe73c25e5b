import { ID_TYPES } from '@contract/codes'
import { COUNTRIES, countryName, isCountry } from '@contract/identity/places/countries'
import { asksCountry, countryKept, countryOf } from '@contract/identity/places/country'

describe('The countries that issue passports', () => {
  test('have unique three-letter codes and unique names in both languages', () => {
    expect(COUNTRIES.length).toBe(197)
    for (const part of [({ value }) => value, ({ label }) => label.zh, ({ label }) => label.en] satisfies ((
      country: (typeof COUNTRIES)[number],
    ) => string)[])
      expect(new Set(COUNTRIES.map(part)).size).toBe(COUNTRIES.length)
    for (const { value, label } of COUNTRIES) {
      expect(value).toMatch(/^[A-Z]{3}$/)
      expect(label.zh).toMatch(/^\p{Script=Han}+(（[\p{Script=Han}、]+）)?$/u)
      expect(label.en).toMatch(/^\p{Script=Latin}[\p{Script=Latin}\s’(),-]+$/u)
    }
  })

  test('are sorted by their English names, except “another issuer”, which is last', () => {
    const names = COUNTRIES.map(({ label }) => label.en)
    expect(names.slice(0, -1)).toEqual([...names.slice(0, -1)].sort((one, other) => one.localeCompare(other, 'en')))
    expect(COUNTRIES[COUNTRIES.length - 1]?.value).toBe('XXX')
  })

  test('exclude territories, whose people hold the passport of a state', () => {
    for (const code of ['PRI', 'REU', 'GRL', 'HKG', 'MAC', 'BMU', 'fra', '']) expect(isCountry(code)).toBe(false)
    expect(countryName('CHN')).toEqual({ zh: '中国（含香港、澳门）', en: 'China (with Hong Kong and Macau)' })
    expect(countryName('TWN')).toEqual({ zh: '中国台湾', en: 'Taiwan, China' })
    expect(countryName('HKG')).toBeNull()
  })
})

describe('The country of a document', () => {
  test('is requested for a passport only', () => {
    expect(ID_TYPES.filter(asksCountry)).toEqual(['passport'])
    expect(countryKept('passport', 'FRA')).toBe('FRA')
    expect(countryKept('nationalId', 'FRA')).toBeNull()
  })

  test('is implied for documents issued by China, and unknown for unknown documents', () => {
    const implied = ID_TYPES.map((idType) => [idType, countryOf({ idType, country: null })])
    expect(Object.fromEntries(implied)).toEqual({
      ...{ nationalId: 'CHN', hongKongMacauPass: 'CHN', hongKongMacauPassNonChinese: 'CHN', taiwanPass: 'CHN' },
      ...{ residencePermit: 'CHN', permanentResidentCard: 'CHN', passport: null, other: null },
    })
    expect(countryOf({ idType: 'passport', country: 'FRA' })).toBe('FRA')
  })
})
