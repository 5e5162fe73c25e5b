import { checkAnswers } from '@contract/collecting/field-rules'
import { IDENTITY_FIELDS } from '@contract/basic-info/identity-fields'
import { machineReadableName } from '@contract/identity/machine-readable-name'
import { nameFault, nameFaultDetails } from '@contract/identity/name-fault'

describe('A name in Latin letters', () => {
  it.each([
    ['MÜLLER JÜRGEN', 'MUELLER JUERGEN'],
    ['müller, jörg-peter', 'MUELLER JOERG PETER'],
    ['Mu\u0308ller', 'MUELLER'],
    ['GARCÍA MUÑOZ', 'GARCIA MUNOZ'],
    ['BJØRN ÅSE', 'BJOERN AASE'],
    ['GROẞ', 'GROSS'],
    ['Groß', 'GROSS'],
    ['O’NEILL', 'ONEILL'],
    ['ÆGIR ÞÓR ĐẶNG ŁUKASZ', 'AEGIR THOR DANG LUKASZ'],
    ['NGUYỄN THỊ HOÀNG ƯU', 'NGUYEN THI HOANG UU'],
    ['ÇELİK IŞIL', 'CELIK ISIL'],
    ['BRǾNDUM ǼRØ', 'BROENDUM AEROE'],
    ['Brǿndum', 'BROENDUM'],
    ['ǞRGER', 'AERGER'],
    ['AƐKPƆ', 'AEKPO'],
    ['aɛkpɔ', 'AEKPO'],
    ['KEALIʻI', 'KEALII'],
    ['ʿALI', 'ALI'],
  ])('%s is transliterated to %s for the machine-readable zone', (name, spelling) => {
    expect(machineReadableName(name)).toBe(spelling)
    expect(nameFault(machineReadableName(name) ?? '', 'name')).toBeNull()
  })

  it.each(['王小明', 'ИВАНОВ', 'AƔE', '12', '', '-'])('%s cannot be transliterated', (name) => {
    expect(machineReadableName(name)).toBeNull()
  })
})

describe('The error of a name', () => {
  it('shows the machine-readable spelling for letters that are not A to Z', () => {
    expect(nameFault('MÜLLER', 'name')).toBe('FIELD_NAME_SPELLING')
    expect(nameFaultDetails('MÜLLER')).toEqual({ spelling: 'MUELLER' })
    expect(nameFault('O’NEILL', 'name')).toBe('FIELD_NAME_SPELLING')
  })

  it('names characters that other systems cannot read', () => {
    expect(nameFault('王\ue000', 'name')).toBe('FIELD_NAME_CHARACTER')
    expect(nameFault('王\u{33480}', 'strictName')).toBe('FIELD_NAME_CHARACTER')
    expect(nameFaultDetails('王\ue000')).toEqual({ characters: 'U+E000' })
  })

  it('is otherwise that of its format', () => {
    expect(nameFault('王1', 'name')).toBe('FIELD_NAME')
    expect(nameFault('MÜLLER', 'strictName')).toBe('FIELD_STRICT_NAME')
    expect(nameFault('王小明', 'name')).toBeNull()
    expect(nameFaultDetails('王小明')).toEqual({})
  })

  it('is reported at its field when an account is created', () => {
    const answers = { realName: 'Müller, Jürgen', idType: 'passport', country: 'DEU', idNumber: 'C01X00T47' }
    const setting = { regions: [], today: '2026-11-20' }
    const given = { ...answers, gender: 'male', birthDate: '31/12/1990' }
    expect(checkAnswers(IDENTITY_FIELDS, given, setting)).toEqual({ realName: 'FIELD_NAME_SPELLING' })
  })
})
