import { readCsv } from '@server/core/spreadsheet/reading/csv'
import { RefusedSheet, type SheetLimits } from '@server/core/spreadsheet/reading/sheet'

const LIMITS: SheetLimits = { rows: 10, columns: 50, cells: 300_000, characters: 400, bytes: 1 }
const cellsOf = (bytes: Uint8Array) => readCsv(bytes, LIMITS).rows.map(({ cells }) => cells)
const refusalOf = (bytes: Uint8Array) => {
  try {
    return cellsOf(bytes)
  } catch (error) {
    return error instanceof RefusedSheet ? error.code : error
  }
}

const text = '姓名,证件号码\r\n王明,0123\r\n'
const rows = [
  ['姓名', '证件号码'],
  ['王明', '0123'],
]
const bigEndian = (written: string) => Buffer.from(written, 'utf16le').swap16()

/** Big5 bytes of 姓名,證件號碼 and 陳大文,0123, as Excel writes them in Taiwan. */
const BIG5 = Buffer.from('a96da6572cc3d2a5f3b8b9bd580d0ab3afa46aa4e52c303132330d0a', 'hex')
/** GBK bytes of 姓名,证件号码 and 王明,0123, as Excel writes them in China. */
const GBK = Buffer.from('d0d5c3fb2cd6a4bcfebac5c2eb0d0acdf5c3f72c303132330d0a', 'hex')
/** GBK bytes of a list with a heading and the rare characters 镕 and 喆. */
const GBK_RARE = Buffer.from(
  'd0d5c3fb2cd6a4bcfebac5c2eb0d0ae9462cc650'.replace('e9462cc650', 'e5462c8650') + '0d0a',
  'hex',
)

describe('A text file', () => {
  it.each([
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', bigEndian(`\ufeff${text}`)],
    ['UTF-16 without a mark, little end first', Buffer.from(text, 'utf16le')],
    ['UTF-16 without a mark, big end first', bigEndian(text)],
    ['GBK', GBK],
  ])('is read in %s', (_name, bytes) => {
    expect(cellsOf(bytes)).toEqual(rows)
  })

  it('is refused in Big5, which would be read as wrong characters', () => {
    expect(refusalOf(BIG5)).toBe('PC_TEXT_ENCODING')
  })

  it.each([
    ['name\\n曉,1 in Big5, which is 惧 in GBK', '6e616d650abee52c31'],
    ['name\\n惧,1 in GBK, which is 曉 in Big5', '6e616d650abee52c31'],
    ['name\\n姮,1 in Big5', '6e616d650ace642c31'],
    ['name\\n李,1 in Big5', '6e616d650aa7f52c31'],
    ['a,é in Latin-1', '612ce9410a'],
  ])('is refused if its encoding is ambiguous: %s', (_what, bytes) => {
    expect(refusalOf(Buffer.from(bytes, 'hex'))).toBe('PC_TEXT_ENCODING')
  })

  it.each([
    ['合格', 'baCFb8f1'],
    ['良好', 'c1bcbac3'],
    ['及格', 'bcb0b8f1'],
    ['李华', 'c0eebbaa'],
    ['张', 'd5c5'],
    ['，', 'a3ac'],
  ])('is read in GBK if one cell proves it: %s', (cell, bytes) => {
    expect(cellsOf(Buffer.from(`6e616d652c780a312c${bytes}`, 'hex'))).toEqual([
      ['name', 'x'],
      ['1', cell],
    ])
  })

  it('is not mistaken for Big5 if it contains rare characters', () => {
    expect(cellsOf(GBK_RARE)[0]).toEqual(rows[0])
  })

  it.each([
    ['an old Excel workbook (.xls)', Buffer.from('d0cf11e0a1b11ae1000000000000000000', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is refused when it is %s', (_what, bytes) => {
    expect(refusalOf(bytes)).toBe('PC_FILE_TYPE')
  })
})

describe('A cell', () => {
  it.each([
    ['="0123"', '0123'],
    ['"=""0123"""', '0123'],
    ['= "0123"', '0123'],
    ['="1,5"', '1,5'],
    ['="a ""b"""', 'a "b"'],
    ['\t0123', '0123'],
    ["'=1+1", '=1+1'],
    ['=1+1', '=1+1'],
    ['"a"b', 'ab'],
    ['1.2345678E7', '12345678'],
    ['1.1E+17', '1.1E+17'],
    ['1E5', '1E5'],
  ])('written as %s is read as %s', (written, meant) => {
    expect(cellsOf(Buffer.from(`x,${written},y`))).toEqual([['x', meant, 'y']])
  })
})

describe('The separator of cells', () => {
  it.each([
    [
      'commas, though reasons have semicolons',
      'id,看不清; 太暗; 太亮\nid2,好',
      [
        ['id', '看不清; 太暗; 太亮'],
        ['id2', '好'],
      ],
    ],
    ['semicolons below a title with a comma', '名单,一\na;b\nc;d', [['名单,一'], ['a', 'b'], ['c', 'd']]],
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['what the first line says', 'sep=;\na,1;b\n', [['a,1', 'b']]],
  ])('is %s', (_what, written, cells) => {
    expect(cellsOf(Buffer.from(written))).toEqual(cells)
  })

  it('does not affect the count of lines and rows', () => {
    const read = readCsv(Buffer.from('a,"b\nc"\r\n\r\nd'), LIMITS)
    expect(read.rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [3, 4],
    ])
  })
})
