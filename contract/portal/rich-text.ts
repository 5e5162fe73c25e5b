/**
 * Markup of longer texts in a project file: paragraphs, `## ` headings, `- ` lists, `| cells |` tables, and pictures.
 * Parsed into parts for rendering, never into HTML, so it cannot inject scripts.
 */

/** Inline text: plain, strong (`**so**`) or linked (`[words](https://…)`). */
export interface Stretch {
  text: string
  isStrong?: true
  /** Address as written; validated by the import of the project file. */
  href?: string
}

export type RichPart =
  | { kind: 'heading' | 'paragraph'; text: Stretch[] }
  | { kind: 'list'; items: Stretch[][] }
  /** First row: column headers. */
  | { kind: 'table'; rows: Stretch[][][] }
  | { kind: 'picture'; file: string; alt: string }

const picturePattern = /^!\[([^\]]*)\]\(([^)\s]+)\)$/
const markPattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/**
 * Parses a text into parts. A blank line ends a paragraph; a heading is one line; a table row is a line between bars; a
 * picture `![alternative](file)` is on a line of its own.
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

/** Returns the text without markup, for searching. */
export function plainText(text: string): string {
  return richParts(text).map(wordsOf).join('\n')
}

/** Returns the picture files referenced by a text. */
export function picturesIn(text: string): string[] {
  return richParts(text).flatMap((part) => (part.kind === 'picture' ? [part.file] : []))
}

/** Returns the link addresses in a text. */
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

/** The separator line below the header (`|---|---|`) is optional. */
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
