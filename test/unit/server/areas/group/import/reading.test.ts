import { strToU8, zipSync } from 'fflate'
import { importRows } from '@server/areas/group/import/reading/import-rows'
import { readCsv as csvWithin } from '@server/core/spreadsheet/reading/csv'
import { RefusedSheet, type SheetLimits } from '@server/core/spreadsheet/reading/sheet'
import { readXlsx as xlsxWithin } from '@server/core/spreadsheet/reading/xlsx'
import { writeCsv } from '@server/core/spreadsheet/write-csv'
import { writeXlsx } from '@server/core/spreadsheet/write-xlsx'
import { EXAMPLE_ROWS } from '@server/areas/group/import/rows/value-names'

const LIMITS: SheetLimits = { rows: 10, columns: 50, cells: 300_000, characters: 400, bytes: 32 * 1024 * 1024 }
const readCsv = (bytes: Uint8Array) => csvWithin(bytes, LIMITS)
const readXlsx = (bytes: Uint8Array) => xlsxWithin(bytes, LIMITS)

const head = ['姓名', '证件类型', '证件号码']
const ming = ['王明', '居民身份证', '110105199003072311']
const content = { realName: '王明', idType: '居民身份证', idNumber: '110105199003072311', country: '' }

const workbook = (rows: string[][]) =>
  writeXlsx({ sheetName: '名单', rows, widths: [], choices: [{ column: 1, name: '类型', texts: ['护照'] }] })
const cellsOf = (read: () => { rows: readonly { cells: readonly string[] }[] }) => read().rows.map(({ cells }) => cells)
const refusalOf = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof RefusedSheet ? error.code : 'another error'
  }
}

describe('A CSV file', () => {
  const text = '姓名,证件类型,证件号码\r\n王明,居民身份证,110105199003072311\r\n'
  const gbk = Buffer.from(
    'd0d5c3fb2cd6a4bcfec0e0d0cd2cd6a4bcfebac5c2eb0d0acdf5c3f72cbed3c3f1c9edb7ddd6a42c3131303130353139393030333037323331310d0a',
    'hex',
  )
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['GBK, as Excel writes it in China', gbk],
    ['UTF-16 with tabs, which Excel calls Unicode text', Buffer.from(`\ufeff${text.replace(/,/g, '\t')}`, 'utf16le')],
    ['semicolons', Buffer.from(text.replace(/,/g, ';'))],
    ['line ends of its own', Buffer.from(text.replace(/\r\n/g, '\n').trim())],
  ])('is read in %s', (_name, bytes) => {
    expect(cellsOf(() => readCsv(bytes))).toEqual([head, ming])
  })

  it('may have quoted cells with separators, quotes and line breaks, and its rows are numbered as in a spreadsheet', () => {
    const { rows } = readCsv(Buffer.from('a,"b,""c""\nd"\n\n,,\ne,f'))
    expect(rows).toEqual([
      { row: 1, line: 1, cells: ['a', 'b,"c"\nd'] },
      { row: 4, line: 5, cells: ['e', 'f'] },
    ])
  })

  it.each([
    ['a program', Buffer.from([0x4d, 0x5a, 0, 0, 3, 0, 0, 0]), 'PC_FILE_TYPE'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'PC_FILE_TYPE'],
    ['a quote that never ends', Buffer.from('a,"b\nc'), 'PC_UNREADABLE'],
    ['more rows than are taken', Buffer.from('a\n'.repeat(11)), 'ERG_IMPORT_TOO_MANY'],
    ['more cells than any list has', Buffer.from(','.repeat(300_001)), 'PC_FILE_TOO_COMPLEX'],
  ])('is refused for %s', (_name, bytes, code) => {
    expect(refusalOf(() => readCsv(bytes))).toBe(code)
  })
})

describe('A workbook', () => {
  it('is read as it was written', () => {
    expect(cellsOf(() => readXlsx(workbook([head, ming])))).toEqual([head, ming])
  })

  /** Workbook as Excel writes it: shared strings, phonetic readings, empty cells, formulas and numbers. */
  const excel = (sheet: string, { shared = '', doctype = '' } = {}) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="S" r:id="rId7"/><x:sheet name="T" r:id="rId8"/></x:sheets></x:workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId8" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="/xl/worksheets/first.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
      'xl/worksheets/first.xml': strToU8(`${doctype}<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    })

  it('is read as Excel writes it: shared strings without phonetics, omitted cells, cached formula results', () => {
    const bytes = excel(
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="str"><f>1+1</f><v>2 &amp; 3</v></c></row><row><c><v>12345678</v></c><c t="e"><v>#N/A</v></c></row>',
      { shared: '<si><r><t>王</t></r><r><t>明</t></r><rPh><t>Wang</t></rPh></si>' },
    )
    expect(readXlsx(bytes).rows).toEqual([
      { row: 3, line: 3, cells: ['王明', '', '2 & 3'] },
      { row: 4, line: 4, cells: ['12345678', ''] },
    ])
  })

  it('reports a number that lost digits', () => {
    const [row] = readXlsx(excel('<row><c><v>110105199003072000</v></c><c><v>1.1010519900307E+17</v></c></row>')).rows
    for (const cell of row?.cells ?? []) expect(cell).toMatch(/^1\.\d+E\+17$/i)
  })

  it.each([
    ['entities of its own', excel('<row/>', { doctype: '<!DOCTYPE a [<!ENTITY b "cc">]>' }), 'PC_UNREADABLE'],
    ['broken XML', excel('<row>'), 'PC_UNREADABLE'],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), 'PC_FILE_TYPE'],
    ['a broken archive', strToU8('PK\x03\x04 and no more'), 'PC_UNREADABLE'],
    ['more than it may unpack to', excel(`<row/>${' '.repeat(33 * 1024 * 1024)}`), 'PC_FILE_TOO_COMPLEX'],
    ['more rows than are taken', excel('<row><c><v>1</v></c></row>'.repeat(11)), 'ERG_IMPORT_TOO_MANY'],
  ])('is refused for %s', (_name, bytes, code) => {
    expect(refusalOf(() => readXlsx(bytes))).toBe(code)
  })
})

describe('Written cells', () => {
  const hostile = ['=HYPERLINK("http://a")', '+86', '-1', '@SUM(A1)', '＝1', '\tx']
  it('are never a formula when opened, and are read back unchanged', () => {
    const csv = writeCsv([hostile])
    expect(csv.toString()).toMatch(/^\ufeff"'=HYPERLINK\(""http:\/\/a""\)",'\+86,'-1,'@SUM\(A1\),'＝1,"'\tx"\r\n$/)
    const asWritten = hostile.map((text) => text.trim())
    expect(cellsOf(() => readCsv(csv))[0]?.slice(0, 5)).toEqual(asWritten.slice(0, 5))
    expect(cellsOf(() => readXlsx(workbook([hostile])))[0]?.slice(0, 5)).toEqual(asWritten.slice(0, 5))
  })
})

describe('The rows of a file', () => {
  const rowsOf = (...cells: string[][]) =>
    importRows(cells.map((each, index) => ({ row: index + 1, line: index + 1, cells: each })))

  it('are read with columns in any order and either language, below a title', () => {
    expect(
      rowsOf(
        ['2026 名单'],
        ['ID Number', 'remark', '*Name', 'ID type'],
        ['110105199003072311', 'x', '王明', '居民身份证'],
      ),
    ).toEqual({
      rows: [{ row: 3, corrects: '', content }],
    })
  })

  it('are read with common column names and the terms of the screens', () => {
    expect(
      rowsOf(['考生姓名', '证件类型', '身份证号', '签发国家或地区'], ['MARTIN ANNE', '护照', '12AB34567', '法国']),
    ).toMatchObject({ rows: [{ content: { realName: 'MARTIN ANNE', idNumber: '12AB34567', country: '法国' } }] })
  })

  it('are not read if columns are missing, which are reported', () => {
    expect(rowsOf(['姓名', '电话'])).toEqual({
      missing: [expect.objectContaining({ zh: '证件类型' }), expect.objectContaining({ zh: '证件号码' })],
    })
  })

  it('do not include the examples of the template', () => {
    const examples = EXAMPLE_ROWS.zh.map(({ realName, idType, idNumber, country }) => [
      realName,
      idType,
      idNumber,
      country,
    ])
    expect(rowsOf([...head, '护照签发国家或地区'], ...examples, ming)).toEqual({
      rows: [{ row: 4, corrects: '', content }],
    })
  })

  it('contain the number of the row that they correct', () => {
    expect(rowsOf(['行号', ...head], ['17', ...ming])).toEqual({ rows: [{ row: 2, corrects: '17', content }] })
  })
})
