/** Guides in docs/, whose commands and programs are executed unchanged. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Block {
  /** `js`, `yaml`, `sh`; empty for operator commands. */
  kind: string
  text: string
}

export function blocksOf(guide: string): Block[] {
  const text = readFileSync(`docs/${guide}.md`, 'utf8')
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({ kind, text }))
}

export const linesOf = (blocks: readonly Block[], kind: string): string[] =>
  blocks.filter((block) => block.kind === kind).flatMap(({ text }) => text.trim().split('\n'))

/** Operator commands in the guide's order, split into words. */
export const commandsOf = (blocks: readonly Block[]): string[][] =>
  linesOf(blocks, '').map((line) => line.replace(/^npm run operator -- /, '').split(' '))

/**
 * Writes the guide's programs into a folder, each named in its first line; inside the project, so that packages are
 * resolved.
 */
export function programsOf(blocks: readonly Block[]): string {
  const folder = mkdtempSync(resolve('.cache/guide-'))
  for (const { kind, text } of blocks)
    if (kind === 'js') writeFileSync(join(folder, /^\/\/ (\S+)/.exec(text)?.[1] ?? ''), text)
  return folder
}
