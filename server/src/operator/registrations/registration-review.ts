import { validate } from 'uuid'
import { findRegistrationId, findWaitingNumbers } from '@server/areas/registration/lookup/registration-names'
import { decideRegistration, type Undecidable } from '@server/areas/registration/review/decide-registration'
import { type NotReopened, reopenRegistration } from '@server/areas/registration/review/reopen-registration'
import { rejectCommand } from '../applications/decision-commands'
import { decideAll, type DecisionCommand, namedDecisions, nothingNamed } from '../applications/decisions'
import { type Command, type CommandCall, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { withoutDuplicates } from '../input/decision-file'
import { hintAtEnglish, neededReason, reasonOptions } from '../input/reason'
import { EXPORTED_COLUMNS } from './registration-export'
import { requireBatch } from './registration-filter'

/** Registration number: batch code, then at least eight digits. */
const NUMBER = /^[a-z0-9_-]+-\d{8,}$/i

export const isRegistrationName = (text: string) => validate(text) || NUMBER.test(text)

export const batchOptions = {
  batch: { summary: 'with --all: this batch' },
  all: { summary: 'all of the batch that are being reviewed', flag: true },
} as const

/** Registrations are named by number or id. */
const registrationDecision: DecisionCommand<Undecidable, 'passed' | 'rejected' | 'refused'> = {
  isId: isRegistrationName,
  columns: EXPORTED_COLUMNS,
  decide: async (services, project, { id, ...decision }) => {
    const registrationId = await findRegistrationId(services, project, id)
    return registrationId === null ? 'missing' : decideRegistration(services, project, { registrationId, ...decision })
  },
  words: {
    missing: 'there is no such registration in this project',
    unpaid: 'not paid yet; it is reviewed once it is, and expires by itself otherwise',
    ended: 'cancelled, expired or closed',
    passed: 'already approved',
    rejected: 'already rejected',
    toBeSubmitted: 'a correction was asked for and its time is not over; `registrations reopen` takes that back',
    mismatched: 'name and number of its candidate are not one person’s: settle that first, see `accounts identities`',
    refundAsked: 'its candidate asked for a refund: decide that first, see `refund-requests list`',
    invoiced: 'an invoice was requested or issued for it: it has to be reversed first, see `invoices list`',
    amount: 'its order has no longer so much to give back: see `orders show`',
  },
}

export const registrationsApprove: Command = {
  name: 'registrations approve',
  usage: 'DOMAIN [NUMBER…]',
  summary:
    'Approve paid registrations: those named, those of a file, or all of a batch that are being reviewed; candidates are told',
  options: {
    from: { summary: 'a file (CSV UTF-8) with a number or id in each line' },
    ...batchOptions,
  },
  async run(call) {
    const waitingIn = batchFinder(call)
    const { domain, named } = await namedDecisions(call, 'without', registrationDecision)
    if (waitingIn === null && named.length === 0) throw nothingNamed()
    const waiting = (await waitingIn?.(domain)) ?? []
    const others = withoutDuplicates(waiting, named)
    await decideAll(call, registrationDecision, {
      domain,
      state: 'passed',
      named: [...named, ...others.map((id) => ({ id, reason: null }))],
    })
  },
}

export const registrationsReject = rejectCommand(
  {
    name: 'registrations reject',
    summary:
      'Reject paid registrations with the reason that candidates are told: they end, seats are released, all money goes back',
  },
  registrationDecision,
  'rejected',
)

export const registrationsRefuse = rejectCommand(
  {
    name: 'registrations refuse',
    summary:
      'Reject paid registrations for good: as `reject`, and their candidates cannot register for the batch again',
  },
  registrationDecision,
  'refused',
)

export const registrationsReopen: Command = {
  name: 'registrations reopen',
  usage: 'DOMAIN NUMBER',
  summary: 'Take a decision back that was a mistake, or a correction that was asked for: it is reviewed again',
  options: reasonOptions('why, as the candidate is told; needed'),
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const registrationId = await findRegistrationId(services, project, NUMBER)
    const { actor } = call
    const why =
      registrationId === null
        ? 'missing'
        : await reopenRegistration(services, project, { registrationId, reason, actor })
    if (why !== null) throw new CommandFault(`${notReopenedTexts[why]} Nothing was changed.`)
    call.print(`${NUMBER}  is reviewed again.`)
    hintAtEnglish(call, [reason])
  },
}

const notReopenedTexts: Record<NotReopened, string> = {
  missing: 'There is no such registration in this project.',
  auditing: 'It is being reviewed: there is no decision to take back.',
  ended: 'It is cancelled, expired or closed.',
  refund: 'A refund of it is under way: decide that first, see `refund-requests list`.',
  moneyBack: 'What was paid for it is back, or on its way: the candidate can register again.',
  couponUsed:
    'The coupon or voucher that paid for it is used elsewhere by now, or revoked: the candidate can register again.',
  again: 'Its candidate has registered for the batch again.',
  full: 'Its seats are taken by now.',
  conflict: 'Its candidate is registered for another exam at the same time, or in another province, by now.',
  overQuota: 'The group that submitted it holds as many registrations as it may.',
  noBatch: 'The project has its batch no more.',
}

/**
 * Returns a finder for all registrations of `--batch`; null without it. Throws a UsageFault unless `--batch` and
 * `--all` are used together.
 */
export function batchFinder(call: CommandCall): ((domain: string) => Promise<string[]>) | null {
  const { batch, all } = call.options
  if (all === undefined ? batch !== undefined : batch === undefined)
    throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
  return batch === undefined ? null : (domain) => waitingRegistrations(call, domain, batch)
}

async function waitingRegistrations(call: CommandCall, domain: string, batch: string): Promise<string[]> {
  const services = await call.services()
  const project = await projectOf(services, domain)
  requireBatch(project, batch)
  return findWaitingNumbers(services, project.projectId, batch)
}
