import { checkAnswers } from '@contract/collecting/field-rules'
import { IDENTITY_FIELDS } from '@contract/basic-info/identity-fields'
import { machineReadableName } from '@contract/identity/machine-readable-name'
import { nameFault, nameFaultDetails } from '@contract/identity/name-fault'

describe('A name in letters of a passport', () => {
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
  ])('%s is spelled %s in its machine-readable lines', (name, spelling) => {
    expect(machineReadableName(name)).toBe(spelling)
    expect(nameFault(machineReadableName(name) ?? '', 'name')).toBeNull()
  })

  it.each(['王小明', 'ИВАНОВ', 'AƔE', '12', '', '-'])('%s has no such spelling', (name) => {
    expect(machineReadableName(name)).toBeNull()
  })
})

describe('The fault of a name', () => {
  it('shows the machine-readable spelling of letters that are not A to Z', () => {
    expect(nameFault('MÜLLER', 'name')).toBe('FIELD_NAME_SPELLING')
    expect(nameFaultDetails('MÜLLER')).toEqual({ spelling: 'MUELLER' })
    expect(nameFault('O’NEILL', 'name')).toBe('FIELD_NAME_SPELLING')
  })

  it('names characters that other systems cannot read', () => {
    expect(nameFault('王\ue000', 'name')).toBe('FIELD_NAME_CHARACTER')
    expect(nameFault('王\u{33480}', 'strictName')).toBe('FIELD_NAME_CHARACTER')
    expect(nameFaultDetails('王\ue000')).toEqual({ characters: 'U+E000' })
  })

  it('is that of its format for anything else', () => {
    expect(nameFault('王1', 'name')).toBe('FIELD_NAME')
    expect(nameFault('MÜLLER', 'strictName')).toBe('FIELD_STRICT_NAME')
    expect(nameFault('王小明', 'name')).toBeNull()
    expect(nameFaultDetails('王小明')).toEqual({})
  })

  it('stands at the field of whoever creates an account', () => {
    const answers = { realName: 'Müller, Jürgen', idType: 'passport', country: 'DEU', idNumber: 'C01X00T47' }
    const setting = { regions: [], today: '2026-11-20' }
    const given = { ...answers, gender: 'male', birthDate: '31/12/1990' }
    expect(checkAnswers(IDENTITY_FIELDS, given, setting)).toEqual({ realName: 'FIELD_NAME_SPELLING' })
  })
})
