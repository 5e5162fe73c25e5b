import { inflateSync } from 'node:zlib'
import { formatNames } from '@contract/file-formats'
import { Failure } from '@server/core/calls/failure'

/** Names of what makes a PDF act or carry other files. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)\b/
/** What a browser or an unpacker would take the same bytes for. */
const OTHER_TYPE_AT_START = /<(!doctype|html|svg|script|iframe|body)/i
const SCRIPT = /<script[\s>]/i
const ZIP_END = 'PK\x05\x06'
const MAX_INFLATED_BYTES = 20_000_000

/**
 * Accepts a PDF as it is, when it is whole and passive. Throws PC_FILE_TYPE when it is also something else,
 * PC_UNREADABLE when it is damaged, encrypted (what it holds cannot be seen) or holds scripts or other files.
 */
export function requirePlainPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (OTHER_TYPE_AT_START.test(text.slice(0, 1024)) || SCRIPT.test(text) || text.slice(-65_557).includes(ZIP_END))
    throw new Failure('PC_FILE_TYPE', { formats: formatNames(['pdf']) })
  if (!text.slice(-2048).includes('%%EOF')) throw new Failure('PC_UNREADABLE', { cause: 'damaged' })
  const visible = plainNames(text)
  if (/\/Encrypt\b/.test(visible)) throw new Failure('PC_UNREADABLE', { cause: 'encrypted' })
  if (ACTIVE.test(visible) || objectStreams(text).some((content) => ACTIVE.test(plainNames(content))))
    throw new Failure('PC_UNREADABLE', { cause: 'activeContent' })
}

/** `/J#61vaScript` is another spelling of `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** Objects can be packed into compressed streams, out of sight of a search through the file. */
function objectStreams(text: string): string[] {
  let budget = MAX_INFLATED_BYTES
  return [...text.matchAll(/\/ObjStm\b[^]{0,500}?\bstream\r?\n/g)].map((match) => {
    const start = match.index + match[0].length
    const content = inflated(Buffer.from(text.slice(start, text.indexOf('endstream', start)), 'latin1'), budget)
    budget -= content.length
    return content
  })
}

/** More than `budget` bytes is a bomb; what cannot be inflated cannot be checked. */
function inflated(packed: Buffer, budget: number): string {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, budget) }).toString('latin1')
  } catch {
    throw new Failure('PC_UNREADABLE', { cause: 'damaged' })
  }
}
