import type { AskedItem } from '@contract/registration/correction/correction'
import { HOW_TO_NAME_PARTS, partNamed } from '@contract/registration/correction/named-part'
import { askCorrection, type NotAsked } from '@server/areas/registration/correction/ask-correction'
import { isMoment } from '@server/core/tables/definition/moment'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { doEach, noneNamed } from '../applications/decisions'
import { eachOnce, spelled } from '../applications/spelling'
import { neededReason, reasonOptions } from '../applications/reason'
import { UsageFault, type Command, type CommandCall } from '../command'
import { readCorrectionFile, type NamedCorrection } from './corrections-named'
import { idOfRegistration, isRegistrationName } from './deciding'
import { wholeBatch, wholeBatchOptions } from './whole-batch'

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
    ...wholeBatchOptions,
  },
  async run(call) {
    const [domain, ...numbers] = call.args
    if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
    const waitingIn = wholeBatch(call)
    const asked = askedBy(call)
    if (!asked && (numbers.length > 0 || waitingIn)) throw new UsageFault('--what is missing.')
    refuseMoment(call)
    const { from } = call.options
    const listed = from === undefined ? [] : await readCorrectionFile(from)
    if (!waitingIn && numbers.length + listed.length === 0) throw noneNamed()
    const all = asked ? [...numbers, ...((await waitingIn?.(domain)) ?? []).map(({ id }) => id)] : []
    await doEach(
      call,
      {
        ...{ domain, named: [...askedOf(all, asked, listed), ...listed], outcome, words, isId: isRegistrationName },
        reasonsOf: (one) => one.asked.map(({ reason }) => reason),
      },
      async (services, project, { id, asked: wanted }) => {
        const registrationId = await idOfRegistration(services, project, id)
        if (registrationId === null) return 'missing'
        const { until } = call.options
        const end = until === undefined ? null : new Date(resolveMoment(until, services.now()))
        return askCorrection(services, project, { registrationId, asked: wanted, until: end, actor: call.actor })
      },
    )
  },
}

const outcome = 'to be corrected'

/** Items of `--what` for the given ids, except those in the file, which have their own. */
function askedOf(ids: readonly string[], asked: AskedItem | null, listed: readonly NamedCorrection[]) {
  return asked ? eachOnce(ids, listed).map((id) => ({ id: spelled(id), asked: [asked] })) : []
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

const words: Record<NotAsked, string> = {
  missing: 'there is no such registration in this project',
  unpaid: 'not paid yet; it is reviewed once it is, and expires by itself otherwise',
  ended: 'cancelled, expired or closed',
  passed: 'already approved; `registrations reopen` takes that back',
  rejected: 'already rejected',
  unknown: 'its batch asks for no such thing, or it is what the account says: see `registrations show`',
  noTime: 'until when? Give an --until to come, or let its batch say (corrections: { days })',
}
