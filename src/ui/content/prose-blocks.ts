export interface ProseBlock {
  kind: 'heading' | 'item' | 'paragraph'
  text: string
}

/** The blocks of a text: an empty line ends a paragraph, `## ` begins a heading of one line, `- ` an item of a list. */
export function proseBlocks(text: string): ProseBlock[] {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/^## .*$/gm, '$&\n')
    .split(/\n\s*\n|\n(?=- |## )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) }
      if (block.startsWith('- ')) return { kind: 'item', text: block.slice(2) }
      return { kind: 'paragraph', text: block }
    })
}

/** Blocks one below the other, the items of a list together. */
export function proseParts(text: string): (ProseBlock | { kind: 'list'; items: string[] })[] {
  const parts: ReturnType<typeof proseParts> = []
  for (const block of proseBlocks(text)) {
    const last = parts[parts.length - 1]
    if (block.kind !== 'item') parts.push(block)
    else if (last?.kind === 'list') last.items.push(block.text)
    else parts.push({ kind: 'list', items: [block.text] })
  }
  return parts
}
