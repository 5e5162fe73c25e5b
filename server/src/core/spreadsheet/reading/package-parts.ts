/** Reads parts of an Office Open XML package (ECMA-376): a ZIP archive of XML documents linked by relationships. */
import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { RefusedSheet, type SheetLimits } from './sheet'

const MAX_PARTS = 2_000
const MAX_DEPTH = 64
/** Maximum XML elements per permitted cell: cell, value, text, and one more. */
const ELEMENTS_PER_CELL = 4

interface Part {
  name: string
  originalSize: number
}

/** Unpacks parts on demand. Part names are case-insensitive, as in Excel. */
export class PackageParts {
  private readonly names = new Map<string, string>()
  private unpacked = 0

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits: SheetLimits,
  ) {
    this.unzip(({ name }) => {
      this.names.set(plainName(name), name)
      if (this.names.size > MAX_PARTS) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
      return false
    })
  }

  has(name: string): boolean {
    return this.names.has(plainName(name))
  }

  /** Parses a part as a stream of elements with local names. */
  hear(name: string, heard: Heard): void {
    hearXml(this.read(name), this.limits.cells * ELEMENTS_PER_CELL, heard)
  }

  /** Returns the relationships of a part: id, type and target. */
  relations(of: string): Relation[] {
    const folder = of.slice(0, of.lastIndexOf('/') + 1)
    const name = `${folder}_rels/${of.slice(folder.length)}.rels`
    const relations: Relation[] = []
    if (!this.has(name)) return relations
    this.hear(name, {
      open: (element, { Id = '', Type = '', Target = '' }) => {
        if (element === 'Relationship') relations.push({ id: Id, type: Type, target: resolved(folder, Target) })
      },
    })
    return relations
  }

  private read(name: string): string {
    const actual = this.names.get(plainName(name))
    if (actual === undefined) throw new RefusedSheet('PC_FILE_TYPE')
    // limits decompressed size: fflate allocates exactly the size that the archive declares
    const part = this.unzip((one) => {
      if (one.name !== actual) return false
      this.unpacked += one.originalSize
      if (this.unpacked > this.limits.bytes) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
      return true
    })[actual]
    if (!part) throw new RefusedSheet('PC_UNREADABLE')
    return new TextDecoder(part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(part)
  }

  private unzip(filter: (one: Part) => boolean): Record<string, Uint8Array> {
    try {
      return unzipSync(this.bytes, { filter })
    } catch (error) {
      if (error instanceof RefusedSheet) throw error
      throw new RefusedSheet('PC_UNREADABLE')
    }
  }
}

interface Relation {
  id: string
  type: string
  target: string
}

const plainName = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()

/** Resolves a target relative to the folder of the referring part; an absolute target begins with a slash. */
function resolved(folder: string, target: string): string {
  const written = target.replaceAll('\\', '/')
  const parts: string[] = []
  for (const part of (written.startsWith('/') ? written : folder + written).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

export type Attributes = Readonly<Record<string, string>>

interface Heard {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Parses XML without expanding entities. Throws RefusedSheet PC_UNREADABLE or PC_FILE_TOO_COMPLEX. */
function hearXml(xml: string, maxElements: number, { open, close, text }: Heard): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let [elements, depth] = [0, 0]
  parser.on('error', () => {
    throw new RefusedSheet('PC_UNREADABLE')
  })
  parser.on('doctype', () => {
    throw new RefusedSheet('PC_UNREADABLE')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > maxElements || ++depth > MAX_DEPTH) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
    open?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    close?.(local(name))
  })
  parser.on('text', (part) => text?.(part))
  parser.on('cdata', (part) => text?.(part))
  parser.write(xml).close()
}
