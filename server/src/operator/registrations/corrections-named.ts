import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import type { AskedItem } from '@contract/registration/correction/correction'
import { faultOfReason, writtenReason } from '../applications/reason'
import { rowsOfFile } from '../applications/decision-file'
import { CommandFault } from '../project-of'
import { isRegistrationName } from './deciding'

/** What is to be corrected as the operator writes it: `photo`, `field:school`, `file:diploma`. */
export type Asked = Pick<AskedItem, 'part' | 'key'>

const WORDS = { field: 'baseInfo', file: 'files' } as const satisfies Record<string, (typeof CORRECTED_PARTS)[number]>

/** Null where it is written otherwise. */
export function askedIn(word: string): Asked | null {
  if (word === 'photo') return { part: 'photo', key: '' }
  const [, kind, key] = /^(field|file):([A-Za-z0-9_-]+)$/.exec(word) ?? []
  return key !== undefined && (kind === 'field' || kind === 'file') ? { part: WORDS[kind], key } : null
}

export const HOW_TO_WRITE = 'write photo, field:KEY or file:KEY'

/** A registration that the operator names, with what its candidate is to correct. */
export interface NamedCorrection {
  id: string
  asked: AskedItem[]
}

/**
 * The corrections of a file: `id,what,reason` a line, several lines of one registration together. Throws a CommandFault with
 * every fault by its line.
 */
export async function readCorrectionFile(path: string): Promise<NamedCorrection[]> {
  const faults: string[] = []
  const found = new Map<string, NamedCorrection>()
  for (const { line, cells } of await rowsOfFile(path)) {
    const [id = '', what = '', said = ''] = cells
    const reason = writtenReason(said)
    const asked = askedIn(what)
    const named = found.get(id.toLowerCase()) ?? { id: id.toLowerCase(), asked: [] }
    const fault = faultOf(cells, { id, reason, asked, named })
    if (fault || !asked) faults.push(`${path}:${line} ${fault ?? HOW_TO_WRITE}.`)
    else found.set(named.id, { ...named, asked: [...named.asked, { ...asked, reason }] })
  }
  if (faults.length > 0) throw new CommandFault(`${faults.join('\n')}\n\nNothing of the file was asked for.`)
  return [...found.values()]
}

interface Line {
  id: string
  reason: string
  asked: Asked | null
  named: NamedCorrection
}

function faultOf(cells: readonly string[], { id, reason, asked, named }: Line): string | null {
  if (!isRegistrationName(id)) return `“${id}” is not the number or id of a registration`
  if (!asked) return `“${cells[1] ?? ''}” is nothing to correct: ${HOW_TO_WRITE}`
  if (cells.slice(3).some(Boolean)) return 'more than an id, what and why: put a reason with commas in quotes'
  if (!reason) return 'no reason: write it after what is to be corrected'
  if (named.asked.some(({ part, key }) => part === asked.part && key === asked.key))
    return `the same is asked for twice: ${cells[1] ?? ''}`
  return faultOfReason(reason)
}
