import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { MOST_CELLS, MOST_COLUMNS, RefusedSheet, SheetRows } from './sheet'

/** Of the parts that are read, unpacked, in bytes: beyond it the archive is a bomb. */
const MOST_BYTES = 32 * 1024 * 1024
/** Beyond it a number is no longer what was typed. */
const EXACT_DIGITS = 15

/**
 * The rows of the first sheet of an Excel workbook (ECMA-376). Formulas count as what they last came to; nothing outside of
 * the file is looked at, and entities are never expanded. Throws RefusedSheet.
 */
export function readXlsx(bytes: Uint8Array, mostRows: number): SheetRows {
  const parts = new Parts(bytes)
  const sheet = sheetPath(parts)
  const shared = parts.has('xl/sharedStrings.xml') ? sharedTexts(parts) : []
  return cellsOf(parts, sheet, shared, mostRows)
}

/** What an archive holds, unpacked when it is wanted. */
class Parts {
  private readonly names = new Set<string>()
  private unpacked = 0

  constructor(private readonly bytes: Uint8Array) {
    this.unzip(({ name }) => {
      this.names.add(name)
      return false
    })
  }

  has(name: string): boolean {
    return this.names.has(name)
  }

  read(name: string): string {
    if (!this.has(name)) throw new RefusedSheet('PC_FILE_TYPE')
    // never more than the archive says itself: fflate writes into as much room as that
    const part = this.unzip((one) => {
      if (one.name !== name) return false
      this.unpacked += one.originalSize
      if (this.unpacked > MOST_BYTES) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
      return true
    })[name]
    if (!part) throw new RefusedSheet('PC_UNREADABLE')
    return new TextDecoder().decode(part)
  }

  private unzip(filter: (one: { name: string; originalSize: number }) => boolean): Record<string, Uint8Array> {
    try {
      return unzipSync(this.bytes, { filter })
    } catch (error) {
      if (error instanceof RefusedSheet) throw error
      throw new RefusedSheet('PC_UNREADABLE')
    }
  }
}

type Attributes = Readonly<Record<string, string>>

interface Heard {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Tells of the elements of a document by their local names. */
function hear(xml: string, { open, close, text }: Heard): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw new RefusedSheet('PC_UNREADABLE')
  })
  parser.on('doctype', () => {
    throw new RefusedSheet('PC_UNREADABLE')
  })
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes))
  parser.on('closetag', ({ name }) => close?.(local(name)))
  parser.on('text', (part) => text?.(part))
  parser.on('cdata', (part) => text?.(part))
  parser.write(xml).close()
}

/** Where the first sheet is kept. */
function sheetPath(parts: Parts): string {
  let id = ''
  hear(parts.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      const reference = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1]
      if (name === 'sheet' && id === '') id = reference ?? ''
    },
  })
  let target = ''
  hear(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship' && Id === id) target = Target
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Texts that cells name by number; readings of characters, which Excel keeps beside them, are left out. */
function sharedTexts(parts: Parts): string[] {
  const texts: string[] = []
  let [current, isText, isReading] = ['', false, false]
  hear(parts.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (part) => {
      if (isText) current += part
    },
    close: (name) => {
      if (name === 'rPh') isReading = false
      if (name === 't') isText = false
      if (name === 'si' && texts.push(current) > MOST_CELLS) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
    },
  })
  return texts
}

function cellsOf(parts: Parts, sheet: string, shared: readonly string[], mostRows: number): SheetRows {
  const rows = new SheetRows(mostRows)
  let [row, column, kind, value, isValue, isReading] = [0, -1, 'n', '', false, false]
  let cells: string[] = []
  hear(parts.read(sheet), {
    open: (name, { r = '', t = 'n' }) => {
      if (name === 'row') {
        row = /^\d{1,7}$/.test(r) ? Number(r) : row + 1
        ;[column, cells] = [-1, []]
      } else if (name === 'c') {
        column = columnOf(r) ?? column + 1
        ;[kind, value] = [t, '']
      }
      if (name === 'rPh') isReading = true
      isValue = name === 'v' || (name === 't' && !isReading)
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'rPh') isReading = false
      if (name === 'c' && column < MOST_COLUMNS) {
        while (cells.length < column) cells.push('')
        cells[column] = cellText(kind, value, shared)
      }
      if (name === 'row') rows.add(row, cells)
    },
  })
  return rows
}

/** `AB12`: 27; null where a cell does not say. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (!letters) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(kind: string, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'e') return ''
  if (kind !== 'n' || value.replace(/\D/g, '').length <= EXACT_DIGITS) return value
  return Number(value).toExponential()
}
