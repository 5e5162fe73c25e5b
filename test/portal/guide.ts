/** The guides in docs/, whose commands and programs are run as they stand there. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Block {
  /** `js`, `yaml`, `sh`; empty for the operator's commands. */
  kind: string
  text: string
}

export function blocksOf(guide: string): Block[] {
  const text = readFileSync(`docs/${guide}.md`, 'utf8')
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({ kind, text }))
}

export const linesOf = (blocks: readonly Block[], kind: string): string[] =>
  blocks.filter((block) => block.kind === kind).flatMap(({ text }) => text.trim().split('\n'))

/** Commands of the operator's tool, in the guide's order, as their words. */
export const commandsOf = (blocks: readonly Block[]): string[][] =>
  linesOf(blocks, '').map((line) => line.replace(/^npm run operator -- /, '').split(' '))

/** A folder with the guide's programs, each named in its first line; below the project, where they find their packages. */
export function programsOf(blocks: readonly Block[]): string {
  const folder = mkdtempSync(resolve('.cache/guide-'))
  for (const { kind, text } of blocks)
    if (kind === 'js') writeFileSync(join(folder, /^\/\/ (\S+)/.exec(text)?.[1] ?? ''), text)
  return folder
}
