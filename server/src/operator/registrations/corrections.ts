import type { AskedItem } from '@contract/registration/correction/correction'
import { HOW_TO_NAME_PARTS, type NamedPart, partNamed } from '@contract/registration/correction/correction-part'
import { requestCorrection, type NotRequested } from '@server/areas/registration/correction/request-correction'
import { findRegistrationId } from '@server/areas/registration/lookup/registration-names'
import { isMoment } from '@server/core/tables/definition/moment'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { nothingNamed, processEach } from '../applications/decisions'
import { type Command, type CommandCall, UsageFault } from '../command'
import { normaliseId, withoutDuplicates } from '../input/decision-file'
import { ENGLISH_HEADINGS, neededReason, readReason, reasonOptions } from '../input/reason'
import { fileFaults, tableOfFile } from '../input/spreadsheet-file'
import { batchFinder, batchOptions, isRegistrationName } from './registration-review'

export const registrationsCorrect: Command = {
  name: 'registrations correct',
  usage: 'DOMAIN [NUMBER…]',
  summary:
    'Ask candidates to correct what is named of paid registrations: seats and money stay, it is reviewed again once handed in',
  options: {
    what: { summary: 'what is to be corrected: photo, field:KEY or file:KEY' },
    ...reasonOptions('with --what: why, as candidates are told'),
    from: {
      summary:
        'a file (CSV UTF-8) with number, what and why in each line; several lines of one go together; with the headings number,what,reason,reason-en also why in English',
    },
    until: { summary: 'until when: 2026-11-20T18:00:00+08:00, or +5d; as the batch says without it' },
    ...batchOptions,
  },
  async run(call) {
    const [domain, ...numbers] = call.args
    if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
    const waitingIn = batchFinder(call)
    const asked = askedBy(call)
    if (!asked && (numbers.length > 0 || waitingIn)) throw new UsageFault('--what is missing.')
    refuseMoment(call)
    const { from } = call.options
    const listed = from === undefined ? [] : await readCorrectionFile(from)
    if (!waitingIn && numbers.length + listed.length === 0) throw nothingNamed()
    const all = asked ? [...numbers, ...((await waitingIn?.(domain)) ?? [])] : []
    await processEach(
      call,
      {
        ...{
          domain,
          named: [...askedOf(all, asked, listed), ...listed],
          outcome,
          words: notAskedTexts,
          isId: isRegistrationName,
        },
        reasonsOf: (one) => one.asked.map(({ reason }) => reason),
      },
      async (services, project, { id, asked: wanted }) => {
        const registrationId = await findRegistrationId(services, project, id)
        if (registrationId === null) return 'missing'
        const { until } = call.options
        const end = until === undefined ? null : new Date(resolveMoment(until, services.now()))
        return requestCorrection(services, project, { registrationId, asked: wanted, until: end, actor: call.actor })
      },
    )
  },
}

const outcome = 'to be corrected'

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

const notAskedTexts: Record<NotRequested, string> = {
  missing: 'there is no such registration in this project',
  unpaid: 'not paid yet; it is reviewed once it is, and expires by itself otherwise',
  ended: 'cancelled, expired or closed',
  passed: 'already approved; `registrations reopen` takes that back',
  rejected: 'already rejected',
  unknown: 'its batch asks for no such thing, or it is what the account says: see `registrations show`',
  noTime: 'until when? Give an --until to come, or let its batch say (corrections: { days })',
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
