import { isName } from '@contract/identity/validators'
import { mapPrivateUse, unsharedCharacters } from '@contract/typed/chinese'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { rareCharacters } from '@contract/typed/characters'
import { normaliseDocumentName, normaliseLatinName, normaliseName } from '@contract/typed/names'

const DOTS =
  '0387 1427 16EB 2022 2023 2024 2027 2043 2218 2219 22C5 25AA 25CF 25E6 2981 2E30 2E31 2E33 30FB 318D A78F FF65 10101 00B7'
const ofCode = (code: string) => String.fromCodePoint(parseInt(code, 16))

describe('An interpunct in a name', () => {
  it.each(DOTS.split(' '))('U+%s becomes a middle dot, with and without surrounding spaces', (code) => {
    expect(normaliseName(`阿卜杜拉${ofCode(code)}买买提`)).toBe('阿卜杜拉·买买提')
    expect(normaliseName(`阿卜杜拉 ${ofCode(code)} 买买提`)).toBe('阿卜杜拉·买买提')
    expect(normaliseLatinName(`JEAN${ofCode(code)}LUC`)).toBe('JEAN·LUC')
  })

  it.each(['.', '．', '。', '｡', '﹒', '˙', '°', 'º', '﹅', '-', '－', '–', '—', '——', 'ー'])(
    '%s becomes a middle dot only between Han characters',
    (stop) => {
      expect(normaliseName(`买买提${stop}江`)).toBe('买买提·江')
      expect(normaliseName(`买买提 ${stop} 江`)).toBe('买买提·江')
      expect(normaliseName('J. SMITH')).toBe('J. SMITH')
      expect(normaliseName('OU-YANG')).toBe('OU-YANG')
    },
  )

  it('is written once, however often it was typed', () => {
    expect(normaliseName('买买提••江')).toBe('买买提·江')
    expect(normaliseName('买买提· ·江')).toBe('买买提·江')
  })
})

describe('A rare character in a name', () => {
  it('loses a variation selector, which selects a variant of the same character', () => {
    expect(normaliseName('葛\u{e0100}城')).toBe('葛城')
    expect(normaliseName('葛\ufe00城')).toBe('葛城')
  })

  it('of the private use area becomes the character that GB 18030 maps it to', () => {
    expect(normaliseName('王\ue863')).toBe('王䶮')
    expect(normaliseName('王\ue816')).toBe('王𠂇')
  })

  it('is mapped like the GB 18030 decoder maps it', () => {
    const decoder = new TextDecoder('gb18030')
    const rows = Array.from({ length: 0xa0 - 0x50 + 1 }, (_, index) => 0x50 + index).filter((byte) => byte !== 0x7f)
    const decoded = rows.map((byte) => decoder.decode(new Uint8Array([0xfe, byte])))
    const mapped = decoded.map((_, index) => mapPrivateUse(String.fromCharCode(0xe815 + index)))
    // The decoder leaves the six characters of plane 2 in the private use area.
    const isPrivate = (character: string) => /[\ue000-\uf8ff]/.test(character)
    expect(mapped).toHaveLength(80)
    expect(mapped.map((character, index) => (isPrivate(decoded[index] ?? '') ? '' : character))).toEqual(
      decoded.map((character) => (isPrivate(character) ? '' : character)),
    )
    expect(mapped.filter(isPrivate)).toEqual([])
  })

  it.each([
    ['A', '㐂'],
    ['B', '𠮷'],
    ['C', '𪜀'],
    ['D', '𫝀'],
    ['E', '𫠠'],
    ['F', '𬺰'],
    ['G', '𰀀'],
    ['H', '\u{31350}'],
    ['I', '\u{2ebf0}'],
    ['J', '\u{323b0}'],
    ['the end of J', '\u{33479}'],
  ])('of CJK extension %s is accepted', (_, character) => {
    expect(isName(`王${character}`)).toBe(true)
    expect(unsharedCharacters(character)).toEqual([])
  })

  it('without a standard code point is reported by its code', () => {
    expect(unsharedCharacters('王\ue000\u{33480}\ue000\u{f0000}')).toEqual(['U+E000', 'U+33480', 'U+F0000'])
  })
})

it('converts the Latin letters of a document name to capitals', () => {
  expect(normaliseDocumentName(' li  xiaoming')).toBe('LI XIAOMING')
})

it.each(Array.from('×ＸｘxХхΧχⅩⅹⓍⓧ✕✖✗✘❌❎☓⛌╳⨉⨯').concat('✖\ufe0f', '❌\ufe0f'))(
  '“%s” is read as the X of an ID number',
  (letter) => {
    expect(normaliseIdNumber('nationalId', `11010519491231002${letter}`)).toBe('11010519491231002X')
    expect(normaliseIdNumber('other', `A1${letter}`)).toBe('A1X')
  },
)

describe('The number of an ID document', () => {
  it.each([
    ['hongKongMacauPass', 'Н12345678', 'H12345678'],
    ['hongKongMacauPass', 'М12345678', 'M12345678'],
    ['hongKongMacauPass', 'н12345678', 'H12345678'],
    ['passport', 'Е12345678', 'E12345678'],
    ['passport', 'ΕΑ1234567', 'EA1234567'],
    ['permanentResidentCard', 'СНN110000000000', 'CHN110000000000'],
  ] as const)('of type %s: “%s” with Latin look-alikes becomes %s', (idType, typed, number) => {
    expect(normaliseIdNumber(idType, typed)).toBe(number)
  })

  it.each([
    '11010519491231002X。',
    '11010519491231002X.',
    '11010519491231002x，',
    '“11010519491231002X”',
    '"11010519491231002X"',
    "'11010519491231002X",
    '「11010519491231002X」。',
    '身份证号：11010519491231002X',
    '身份证号: 11010519491231002X。',
    '身份证号码 11010519491231002X',
    '证件号码（18位）：11010519491231002X',
    'ID number: 11010519491231002X',
    '“身份证号：11010519491231002X”',
  ])('%s is read without surrounding text', (typed) => {
    expect(normaliseIdNumber('nationalId', typed)).toBe('11010519491231002X')
  })

  it('of another document type keeps characters that may belong to it', () => {
    expect(normaliseIdNumber('other', '证件编号：A(1)-2。')).toBe('A(1)-2')
    expect(normaliseIdNumber('other', '南字123')).toBe('南字123')
    expect(normaliseIdNumber('other', 'Н1')).toBe('Н1')
  })
})

it('reports characters that many devices have no font for', () => {
  expect(rareCharacters('王𠮷㐂𠮷𰀀')).toEqual(['𠮷', '𰀀'])
  expect(rareCharacters('王小明 LI · 䶮')).toEqual([])
})
