import { strToU8, zipSync } from 'fflate'
import { RefusedSheet, type SheetLimits } from '@server/core/spreadsheet/reading/sheet'
import { readXlsx } from '@server/core/spreadsheet/reading/xlsx'
import { writeXlsx } from '@server/core/spreadsheet/write-xlsx'

const LIMITS: SheetLimits = { rows: 10, columns: 50, cells: 300_000, characters: 400, bytes: 64 * 1024 * 1024 }
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Workbook {
  /** XML of the sheet's rows. */
  sheet: string
  /** XML within `workbook`; one visible sheet by default. */
  sheets?: string
  formats?: string
  /** Number format indices by style. */
  styles?: readonly number[]
  shared?: string
  rename?: (name: string) => string
}

function workbook({ sheet, sheets, formats = '', styles = [], shared = '', rename = (name) => name }: Workbook) {
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r">${sheets ?? '<sheets><sheet name="S" r:id="rId2"/></sheets>'}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/other.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="./worksheets/../worksheets/sheet.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="/xl/styles.xml"/><Relationship Id="rId4" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/other.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [rename(name), strToU8(xml)])))
}

const rowsOf = (bytes: Uint8Array) => readXlsx(bytes, LIMITS).rows.map(({ cells }) => cells)
const refusalOf = (bytes: Uint8Array) => {
  try {
    return rowsOf(bytes)
  } catch (error) {
    return error instanceof RefusedSheet ? error.code : error
  }
}
const cellOf = (one: Omit<Workbook, 'sheet'> & { cell: string }) =>
  rowsOf(workbook({ ...one, sheet: `<row>${one.cell}</row>` }))[0]?.[0]

describe('A number in a workbook', () => {
  it.each([
    ['1.2345678E7', '12345678'],
    ['1.10105491231002E14', '110105491231002'],
    ['1.10105194912310021E17', '1.1010519491231002e+17'],
    ['110105199003072000', '1.10105199003072e+17'],
    ['85.400000000000006', '85.4'],
    ['0.1', '0.1'],
    ['1.0E-5', '0.00001'],
    ['-3', '-3'],
    ['60', '60'],
    ['1.2345678e+07', '12345678'],
  ])('written as %s is %s', (written, shown) => {
    expect(cellOf({ cell: `<c><v>${written}</v></c>` })).toBe(shown)
  })

  it.each([
    ['00000000', '1234567', '01234567'],
    ['0000', '123456', '123456'],
    ['&quot;S&quot;0000', '7', 'S0007'],
    ['000\\-000', '12345', '012-345'],
    ['00000;[Red]-00000', '7', '00007'],
    ['000000_ ', '123', '000123'],
    ['00000_);(00000)', '7', '00007'],
    ['00000_);\\(00000\\)', '7', '00007'],
    ['00000*-', '7', '00007'],
    ['* 00000', '7', '00007'],
    ['[DBNum1]000', '7', '007'],
    ['[DBNum1][$-804]000', '7', '007'],
    ['[$-804]000000', '7', '000007'],
    ['[$学号-804]000', '7', '学号007'],
    ['&quot;学号&quot;0000000', '123', '学号0000123'],
    ['&quot;编号&quot;000', '7', '编号007'],
    ['&quot;编号&quot;000', '1234', '编号1234'],
    ['\\第000\\号', '7', '第007号'],
    ['&quot;[甲]&quot;000', '7', '[甲]007'],
    ['00&quot;.&quot;00', '107', '01.07'],
    ['#,##00', '1234', '1234'],
    ['00%', '7', '7'],
    ['0', '7', '7'],
    ['0.00', '85', '85'],
    ['#,##0', '1234', '1234'],
    ['0&quot;分&quot;', '85', '85'],
    ['@', '85', '85'],
    ['00000', '1.5', '1.5'],
  ])('in the format %s keeps its zeros: %s is %s', (code, value, shown) => {
    const formats = `<numFmt numFmtId="164" formatCode="${code}"/>`
    expect(cellOf({ formats, styles: [0, 164], cell: `<c s="1"><v>${value}</v></c>` })).toBe(shown)
  })
})

describe('A date in a workbook', () => {
  it.each([
    [14, '46346', '2026-11-20'],
    [22, '46346.375', '2026-11-20 09:00'],
    [31, '46346', '2026-11-20'],
    [57, '46346', '2026-11-20'],
    [20, '0.375', '09:00'],
    [21, '0.3750115740740741', '09:00:01'],
    [14, '1', '1900-01-01'],
  ])('in the built-in format %s: %s is %s', (format, serial, shown) => {
    expect(cellOf({ styles: [0, format], cell: `<c s="1"><v>${serial}</v></c>` })).toBe(shown)
  })

  it.each([
    ['yyyy/m/d', '2026-11-20'],
    ['yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@', '2026-11-20'],
    ['[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;dddd', '2026-11-20'],
    ['[$-409]d\\-mmm\\-yy;@', '2026-11-20'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2026-11-20'],
    ['yyyy/m/d\\ h:mm;@', '2026-11-20 09:00'],
    ['[$-409]m/d/yy\\ h:mm\\ AM/PM;@', '2026-11-20 09:00'],
    ['[$-409]h:mm\\ AM/PM;@', '09:00'],
    ['上午/下午h&quot;时&quot;mm&quot;分&quot;;@', '09:00'],
    ['[DBNum1][$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', '2026-11-20'],
  ])('in the format %s is %s', (code, shown) => {
    const formats = `<numFmt numFmtId="176" formatCode="${code}"/>`
    expect(cellOf({ formats, styles: [176], cell: '<c s="0"><v>46346.375</v></c>' })).toBe(shown)
  })

  it('can count from 1904, or be written as ISO 8601', () => {
    const sheets = '<workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId2"/></sheets>'
    expect(cellOf({ sheets, styles: [14], cell: '<c s="0"><v>44884</v></c>' })).toBe('2026-11-20')
    expect(cellOf({ cell: '<c t="d"><v>2026-11-20T00:00:00</v></c>' })).toBe('2026-11-20')
  })
})

describe('A workbook', () => {
  const sheet = '<row><c t="inlineStr"><is><t>王明</t></is></c></row>'

  it.each(['hidden', 'veryHidden'])('is read from the first visible sheet: the one before it is %s', (state) => {
    const sheets = `<sheets><sheet name="A" state="${state}" r:id="rId1"/><sheet name="B" state="visible" r:id="rId2"/></sheets>`
    expect(rowsOf(workbook({ sheets, sheet }))).toEqual([['王明']])
  })

  it.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['in lower case', (name: string) => name.toLowerCase()],
    ['with backslashes', (name: string) => name.replaceAll('/', '\\')],
  ])('can have its part names %s', (_how, rename) => {
    expect(rowsOf(workbook({ sheet, rename }))).toEqual([['王明']])
  })

  it('can have its workbook under another name', () => {
    const bytes = zipSync({
      '_rels/.rels': strToU8(
        `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="/book/main.xml"/></Relationships>`,
      ),
      'book/main.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>'),
      'book/_rels/main.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Type="/worksheet" Target="s.xml"/></Relationships>',
      ),
      'book/s.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    })
    expect(rowsOf(bytes)).toEqual([['王明']])
  })

  it.each([
    ['王明_x000D_', '王明'],
    ['_x0031_23', '123'],
    ['a_x005F_x0031_', 'a_x0031_'],
    ['=&quot;0123&quot;', '0123'],
  ])('can have escaped characters: %s is %s', (written, shown) => {
    expect(cellOf({ cell: `<c t="inlineStr"><is><t>${written}</t></is></c>` })).toBe(shown)
    expect(cellOf({ shared: `<si><t>${written}</t></si>`, cell: '<c t="s"><v>0</v></c>' })).toBe(shown)
  })

  it.each([
    [
      'a million cells far to the right',
      () => workbook({ sheet: `<row>${'<c r="XFD1"><v>1</v></c>'.repeat(400_000)}</row>` }),
    ],
    ['as many empty rows', () => workbook({ sheet: '<row/>'.repeat(1_300_000) })],
    ['elements in elements', () => workbook({ sheet: '<a>'.repeat(100_000) })],
    [
      'more parts than any workbook has',
      () => zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, new Uint8Array()]))),
    ],
  ])('with %s is refused before it is read completely', (_what, make) => {
    expect(refusalOf(make())).toBe('PC_FILE_TOO_COMPLEX')
  })

  it('is written with text cells only in any number of columns, and is read back unchanged', () => {
    const cells = Array.from({ length: 60 }, (_, at) => `0${at}`)
    const rows = [cells, ['110105194912310021', '_x000D_', 'a\r\nb', '=1']]
    const read = readXlsx(writeXlsx({ sheetName: 'S', rows, widths: [] }), { ...LIMITS, columns: 100 })
    expect(read.rows.map((row) => row.cells)).toEqual(rows)
  })
})
