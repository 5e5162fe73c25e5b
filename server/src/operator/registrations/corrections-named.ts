import type { AskedItem } from '@contract/registration/correction/correction'
import { HOW_TO_NAME_PARTS, partNamed, type NamedPart } from '@contract/registration/correction/named-part'
import { ENGLISH_HEADINGS, readReason } from '../applications/reason'
import { tableOfFile } from '../applications/decision-file'
import { spelled } from '../applications/spelling'
import { fileFaults } from '../applications/file-faults'
import { isRegistrationName } from './deciding'

/** A registration named by the operator, with the items to correct. */
export interface NamedCorrection {
  id: string
  asked: AskedItem[]
}

/**
 * Reads corrections from a file with lines `id,what,reason`; lines of the same registration are combined. A fourth
 * column with the heading `reason-en` holds the English reason. Throws a CommandFault with every fault by line.
 */
export async function readCorrectionFile(path: string): Promise<NamedCorrection[]> {
  const faults: string[] = []
  const found = new Map<string, NamedCorrection>()
  const { headings, rows } = await tableOfFile(path)
  const isInEnglishToo = ENGLISH_HEADINGS.includes(headings[3] ?? '')
  for (const { line, cells: all } of rows) {
    const english = isInEnglishToo ? all[3] : ''
    const cells = isInEnglishToo ? [...all.slice(0, 3), ...all.slice(4)] : all
    const [id = '', what = '', said = ''] = cells
    const read = readReason(said, english)
    const reason = 'fault' in read ? null : read.reason
    const asked = partNamed(what)
    const named = found.get(id.toLowerCase()) ?? { id: spelled(id), asked: [] }
    const fault = faultOf(cells, { id, read, asked, named })
    if (fault || !asked) faults.push(`${path}:${line} ${fault ?? HOW_TO_NAME_PARTS}.`)
    else found.set(id.toLowerCase(), { ...named, asked: [...named.asked, { ...asked, reason }] })
  }
  if (faults.length > 0) throw fileFaults(faults, 'Nothing of the file was asked for.')
  return [...found.values()]
}

interface Line {
  id: string
  read: ReturnType<typeof readReason>
  asked: NamedPart | null
  named: NamedCorrection
}

function faultOf(cells: readonly string[], { id, read, asked, named }: Line): string | null {
  if (!isRegistrationName(id)) return `“${id}” is not the number or id of a registration`
  if (!asked) return `“${cells[1] ?? ''}” is nothing to correct: ${HOW_TO_NAME_PARTS}`
  if (cells.slice(3).some(Boolean)) return 'more than an id, what and why: put a reason with commas in quotes'
  if ('fault' in read) return read.fault
  if (!read.reason) return 'no reason: write it after what is to be corrected'
  if (named.asked.some(({ part, key }) => part === asked.part && key === asked.key))
    return `the same is asked for twice: ${cells[1] ?? ''}`
  return null
}
