import { cellText, type Cell, type Styles } from './cell-text'
import { PackageParts, type Attributes } from './package-parts'
import { RefusedSheet, SheetRows, type SheetLimits } from './sheet'

/**
 * Reads the first visible sheet of an Excel workbook (ECMA-376). Formulas yield their stored result; external
 * references are ignored. Throws RefusedSheet.
 */
export function readXlsx(bytes: Uint8Array, limits: SheetLimits): SheetRows {
  const parts = new PackageParts(bytes, limits)
  const workbook = parts.relations('').find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  const { sheetId, is1904 } = readWorkbook(parts, workbook)
  const relations = parts.relations(workbook)
  const partOf = (type: string) => {
    const target = relations.find((one) => one.type.endsWith(type))?.target ?? `xl${type}.xml`
    return parts.has(target) ? target : null
  }
  const sheet = relations.find(({ id }) => id === sheetId)?.target
  if (sheet === undefined) throw new RefusedSheet('PC_UNREADABLE')
  const [shared, styles] = [partOf('/sharedStrings'), partOf('/styles')]
  return readCells(parts, sheet, {
    shared: shared === null ? [] : sharedTexts(parts, shared, limits),
    styles: { is1904, formats: styles === null ? [] : cellFormats(parts, styles) },
    limits,
  })
}

function readWorkbook(parts: PackageParts, name: string): { sheetId: string; is1904: boolean } {
  let [first, visible, is1904] = ['', '', false]
  parts.hear(name, {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (element !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? ''
      first ||= id
      if (!/hidden/i.test(attributes['state'] ?? '')) visible ||= id
    },
  })
  return { sheetId: visible || first, is1904 }
}

/** Reads the shared strings, without phonetic readings (`rPh`). */
function sharedTexts(parts: PackageParts, name: string, { cells }: SheetLimits): string[] {
  const texts: string[] = []
  let [current, isText, isReading] = ['', false, false]
  parts.hear(name, {
    open: (element) => {
      if (element === 'si') current = ''
      if (element === 'rPh') isReading = true
      isText = element === 't' && !isReading
    },
    text: (part) => {
      if (isText) current += part
    },
    close: (element) => {
      if (element === 'rPh') isReading = false
      if (element === 't') isText = false
      if (element === 'si' && texts.push(current) > cells) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
    },
  })
  return texts
}

/** Returns number formats by style index: a format code, or the number of a built-in format. */
function cellFormats(parts: PackageParts, name: string): string[] {
  const codes = new Map<string, string>()
  const formats: string[] = []
  let isOfCells = false
  parts.hear(name, {
    open: (element, attributes: Attributes) => {
      const { numFmtId = '0', formatCode = '' } = attributes
      if (element === 'numFmt') codes.set(numFmtId, formatCode)
      if (element === 'cellXfs') isOfCells = true
      if (element === 'xf' && isOfCells) formats.push(codes.get(numFmtId) ?? numFmtId)
    },
    close: (element) => {
      if (element === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

interface Known {
  shared: readonly string[]
  styles: Styles
  limits: SheetLimits
}

function readCells(parts: PackageParts, sheet: string, { shared, styles, limits }: Known): SheetRows {
  const rows = new SheetRows(limits)
  let [row, column, isValue, isReading] = [0, -1, false, false]
  let cell: Cell = { kind: 'n', style: 0, value: '' }
  let cells: string[] = []
  parts.hear(sheet, {
    open: (name, { r = '', t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = /^\d{1,7}$/.test(r) ? Number(r) : row + 1
        ;[column, cells] = [-1, []]
      } else if (name === 'c') {
        rows.count(1)
        column = columnOf(r) ?? column + 1
        cell = { kind: t, style: Number(s), value: '' }
      }
      if (name === 'rPh') isReading = true
      isValue = name === 'v' || (name === 't' && !isReading)
    },
    text: (part) => {
      if (isValue) cell.value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'rPh') isReading = false
      if (name === 'c' && column < limits.columns) {
        while (cells.length < column) cells.push('')
        cells[column] = cellText(cell, shared, styles)
      }
      if (name === 'row') rows.add(row, cells)
    },
  })
  return rows
}

/** `AB12`: 27; null if the cell has no reference. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (!letters) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
