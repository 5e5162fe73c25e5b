import type { AskedItem } from '@contract/registration/correction/correction'
import { HOW_TO_NAME_PARTS, type NamedPart, partNamed } from '@contract/registration/correction/correction-part'
import { correctRegistrations } from '@server/areas/registration/actions/correct'
import { isMoment } from '@server/core/tables/definition/moment'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { commandOf } from '../actions/command-of'
import { batchWords } from '../actions/named-words'
import { nothingNamed } from '../applications/decisions'
import { type Command, type CommandCall, UsageFault } from '../command'
import { normaliseId, withoutDuplicates } from '../input/decision-file'
import { ENGLISH_HEADINGS, neededReason, readReason, reasonOptions } from '../input/reason'
import { fileFaults, tableOfFile } from '../input/spreadsheet-file'
import { batchToo, isRegistrationName } from './registration-review'

export const registrationsCorrect: Command = commandOf(correctRegistrations, {
  usage: 'DOMAIN [NUMBER…]',
  options: {
    what: { summary: 'what is to be corrected: photo, field:KEY or file:KEY' },
    ...reasonOptions('with --what: why, as candidates are shown'),
    from: {
      summary:
        'a file (.xlsx, or CSV in UTF-8) with number, what and why in each line; several lines of one go together; with the headings number,what,reason,reason-en (编号,修改项,原因,英文原因) also why in English',
    },
    until: { summary: 'until when: 2026-11-20T18:00:00+08:00, or +5d; as the batch says without it' },
    ...batchWords.options,
  },
  async read(call) {
    const [domain, ...numbers] = call.args
    if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
    const also = batchToo(call.options)
    const asked = askedBy(call)
    if (!asked && (numbers.length > 0 || also)) throw new UsageFault('--what is missing.')
    refuseMoment(call)
    const { from, until } = call.options
    const listed = from === undefined ? [] : await readCorrectionFile(from)
    if (!also && numbers.length + listed.length === 0) throw nothingNamed()
    const named = [...askedOf(numbers, asked, listed), ...listed]
    const { now } = await call.services()
    return {
      domain,
      input: {
        named,
        ...(also && asked && { waiting: { ...also.input, asked: [asked] } }),
        ...(until !== undefined && { until: resolveMoment(until, now()) }),
      },
      ...(also && { require: also.require }),
      reasons: [...(asked ? [asked.reason] : []), ...listed.flatMap((one) => one.asked.map(({ reason }) => reason))],
    }
  },
})

/** Items of `--what` for the given ids, except those in the file, which have their own. */
function askedOf(ids: readonly string[], asked: AskedItem | null, listed: readonly NamedCorrection[]) {
  return asked ? withoutDuplicates(ids, listed).map((id) => ({ id: normaliseId(id), asked: [asked] })) : []
}

function askedBy(call: CommandCall): AskedItem | null {
  const { what } = call.options
  if (what === undefined) return null
  const asked = partNamed(what)
  if (!asked) throw new UsageFault(`“${what}” is nothing to correct: ${HOW_TO_NAME_PARTS}.`)
  return { ...asked, reason: neededReason(call) }
}

function refuseMoment({ options: { until } }: CommandCall): void {
  if (until !== undefined && !isMoment(until))
    throw new UsageFault(`--until ${until}: write 2026-11-20T18:00:00+08:00, or +5d from now.`)
}

/** A registration named by the operator, with the items to correct. */
interface NamedCorrection {
  id: string
  asked: AskedItem[]
}

/**
 * Reads corrections from a file with lines `id,what,reason`; lines of the same registration are combined. A fourth
 * column with the heading `reason-en` holds the English reason. Throws a CommandFault with every fault by line.
 */
async function readCorrectionFile(path: string): Promise<NamedCorrection[]> {
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
    const named = found.get(id.toLowerCase()) ?? { id: normaliseId(id), asked: [] }
    const fault = faultOfLine(cells, { id, read, asked, named })
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

function faultOfLine(cells: readonly string[], { id, read, asked, named }: Line): string | null {
  if (!isRegistrationName(id)) return `“${id}” is not the number or id of a registration`
  if (!asked) return `“${cells[1] ?? ''}” is nothing to correct: ${HOW_TO_NAME_PARTS}`
  if (cells.slice(3).some(Boolean)) return 'more than an id, what and why: put a reason with commas in quotes'
  if ('fault' in read) return read.fault
  if (!read.reason) return 'no reason: write it after what is to be corrected'
  if (named.asked.some(({ part, key }) => part === asked.part && key === asked.key))
    return `the same is asked for twice: ${cells[1] ?? ''}`
  return null
}
