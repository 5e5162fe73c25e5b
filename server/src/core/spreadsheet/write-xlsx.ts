import { strToU8, zipSync } from 'fflate'
import { neutral } from './neutral'

export interface Workbook {
  sheetName: string
  rows: readonly (readonly string[])[]
  /** Column widths in characters. */
  widths: readonly number[]
  /** Columns with drop-down lists; the lists are written to a second sheet. */
  choices?: readonly Choice[]
}

interface Choice {
  /** Zero-based. */
  column: number
  name: string
  texts: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Name of the second sheet. */
const LISTS = '选项 Options'

/** Writes an Excel workbook with text columns only, so that numbers retain all digits, and a frozen first row. */
export function writeXlsx({ sheetName, rows, widths, choices = [] }: Workbook): Buffer {
  const sheets = choices.length > 0 ? [sheetName, LISTS] : [sheetName]
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns(widths)}${cells(rows)}${choices.length > 0 ? validations(choices) : ''}</worksheet>`,
    ...(choices.length > 0 && {
      'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}">${columns(choices.map(() => 44))}${cells(beside(choices))}</worksheet>`,
    }),
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)]))),
  )
}

function relations(targets: readonly [string, string][]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`
}

function columns(widths: readonly number[]): string {
  const each = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`,
  )
  return `<cols>${each.join('')}</cols>`
}

function cells(rows: readonly (readonly string[])[]): string {
  const each = rows.map((texts, index) => {
    const style = index === 0 ? 2 : 1
    const row = index + 1
    const line = texts.map(
      (text, column) =>
        `<c r="${sheetColumn(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(neutral(text))}</t></is></c>`,
    )
    return `<row r="${row}">${line.join('')}</row>`
  })
  return `<sheetData>${each.join('')}</sheetData>`
}

/** Returns the lists as columns with their names as header. */
function beside(choices: readonly Choice[]): string[][] {
  const length = Math.max(...choices.map(({ texts }) => texts.length))
  const names = choices.map(({ name }) => name)
  return [names, ...Array.from({ length }, (_, row) => choices.map(({ texts }) => texts[row] ?? ''))]
}

function validations(choices: readonly Choice[]): string {
  const each = choices.map(({ column, texts }, index) => {
    const [cell, list] = [sheetColumn(column), sheetColumn(index)]
    const from = `'${LISTS}'!$${list}$2:$${list}$${texts.length + 1}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cell}2:${cell}5001"><formula1>${escaped(from)}</formula1></dataValidation>`
  })
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

/** 0: A, 26: AA. */
function sheetColumn(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? sheetColumn(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Escapes XML, removes characters invalid in XML, and encodes altered ones as `_x000D_` (ECMA-376, 22.9.2.19). */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
