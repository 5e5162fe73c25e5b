/**
 * Longer texts of a project's file: paragraphs, `## ` headings, `- ` lists, `| cells |` of tables, and pictures. They are
 * parts to be drawn and never HTML, so nothing in them can run.
 */

/** A stretch of a line: plain, strong (`**so**`) or leading somewhere (`[words](https://…)`). */
export interface Stretch {
  text: string
  isStrong?: true
  /** An address that was written in the text; whether it is one of the web is told at the import. */
  href?: string
}

export type RichPart =
  | { kind: 'heading' | 'paragraph'; text: Stretch[] }
  | { kind: 'list'; items: Stretch[][] }
  /** The first row is the head of the columns. */
  | { kind: 'table'; rows: Stretch[][][] }
  | { kind: 'picture'; file: string; alt: string }

const picturePattern = /^!\[([^\]]*)\]\(([^)\s]+)\)$/
const markPattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/**
 * The parts of a text, in order: an empty line ends a paragraph, a heading is one line, a row of a table is a line between
 * bars, a picture `![what it shows](its file)` stands in a line of its own.
 */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = []
  for (const block of blocksOf(text)) {
    const part = partOf(block)
    const last = parts[parts.length - 1]
    if (part.kind === 'list' && last?.kind === 'list') last.items.push(...part.items)
    else parts.push(part)
  }
  return parts
}

/** All that is read of a text, without its marks: what a search looks into. */
export function plainWords(text: string): string {
  return richParts(text).map(wordsOf).join('\n')
}

/** The files of the pictures in a text, as it names them. */
export function picturesIn(text: string): string[] {
  return richParts(text).flatMap((part) => (part.kind === 'picture' ? [part.file] : []))
}

/** The addresses that a text leads to. */
export function linksIn(text: string): string[] {
  return richParts(text).flatMap((part) => stretchesOf(part).flatMap(({ href }) => (href === undefined ? [] : [href])))
}

function blocksOf(text: string): string[] {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/^(## .*|!\[.*\))$/gm, '\n$&\n')
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}

function partOf(block: string): RichPart {
  const picture = picturePattern.exec(block)
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' }
  if (block.startsWith('## ')) return { kind: 'heading', text: stretches(block.slice(3)) }
  if (block.startsWith('- ')) return { kind: 'list', items: [stretches(block.slice(2))] }
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.length > 1 && lines.every((line) => /^\|.*\|$/.test(line))) return { kind: 'table', rows: rowsOf(lines) }
  return { kind: 'paragraph', text: stretches(block) }
}

/** The line that parts the head from the rows (`|---|---|`) may be left out. */
function rowsOf(lines: readonly string[]): Stretch[][][] {
  return lines
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => stretches(cell.trim())),
    )
}

function stretches(text: string): Stretch[] {
  const found: Stretch[] = []
  let end = 0
  for (const match of text.matchAll(markPattern)) {
    const [whole, strong, words, href] = match
    if (match.index > end) found.push({ text: text.slice(end, match.index) })
    if (strong !== undefined) found.push({ text: strong, isStrong: true })
    else if (words !== undefined && href !== undefined) found.push({ text: words, href })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ text: text.slice(end) })
  return found
}

function stretchesOf(part: RichPart): Stretch[] {
  switch (part.kind) {
    case 'picture':
      return []
    case 'list':
      return part.items.flat()
    case 'table':
      return part.rows.flat(2)
    default:
      return part.text
  }
}

function wordsOf(part: RichPart): string {
  if (part.kind === 'picture') return part.alt
  return stretchesOf(part)
    .map(({ text }) => text)
    .join(part.kind === 'table' ? ' ' : '')
}
