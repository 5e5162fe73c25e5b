import {
  MINOR_CONSENT_STATES,
  countMinors,
  findMinors,
  type Minor,
  type MinorCounts,
  STRICTER_AGE,
} from '@server/areas/account/help-desk/minors'
import { recordPaperConsent } from '@server/areas/account/help-desk/paper-consent'
import { maskName } from '@server/core/personal-data/masks'
import {
  type Command,
  type CommandCall,
  CommandFault,
  exactly,
  limitOf,
  limitOption,
  listed,
  oneOf,
  projectOf,
  UsageFault,
} from '../command'
import { table, time } from '../output/table'
import { progressOf } from '../progress'
import { requireAccountByName } from './find-account'

const guardiansList: Command = {
  name: 'guardians list',
  usage: 'DOMAIN',
  summary:
    'Show everybody under 18 and whether a guardian has agreed, with counts below and above 14; names are masked',
  options: { state: { summary: `only in this state: ${MINOR_CONSENT_STATES.join(', ')}` }, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word } = call.options
    const state = word === undefined ? undefined : oneOf(MINOR_CONSENT_STATES, word, 'state')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const minors = await findMinors(services, projectId, (total) => progressOf(call, total, 'accounts'))
    const wanted = minors.filter(({ consent }) => state === undefined || consent === state)
    const rows = wanted.slice(0, limit)
    const counts = countMinors(minors)
    const details = { state: state ?? null, shown: rows.length, minors: minors.length }
    await call.log(projectId, details)
    call.show({ counts, minors: rows }, () =>
      [listed(minorTable(rows), { shown: rows.length, limit }), countTable(counts)].join('\n\n'),
    )
  },
}

function minorTable(minors: readonly Minor[]): string {
  if (minors.length === 0) return 'Nobody.'
  return table(
    ['ACCOUNT', 'CANDIDATE', 'AGE', 'STATE', 'GUARDIAN', 'PHONE', 'SENT (UTC+8)', 'ANSWERED (UTC+8)'],
    minors.map(({ account, candidate, isYoung, consent, guardian, phone, sentAt, answeredAt }) => [
      account,
      candidate,
      isYoung ? `below ${STRICTER_AGE}` : `${STRICTER_AGE} to 17`,
      consent,
      guardian ?? '-',
      phone ?? '-',
      time(sentAt),
      time(answeredAt),
    ]),
  )
}

function countTable(counts: MinorCounts): string {
  return table(
    ['STATE', `BELOW ${STRICTER_AGE}`, `${STRICTER_AGE} TO 17`],
    MINOR_CONSENT_STATES.map((consent) => [consent, `${counts[consent].below14}`, `${counts[consent].from14}`]),
  )
}

const accountsConsent: Command = {
  name: 'accounts consent',
  usage: 'DOMAIN ACCOUNT',
  summary: 'Record that the guardian of a candidate under 18 has agreed on paper; without it they cannot submit',
  options: {
    guardian: { summary: 'who signed; needed, masked in the audit log' },
    withdraw: { summary: 'yes: the agreement was taken back, or recorded by mistake' },
  },
  async run(call) {
    const { DOMAIN, ACCOUNT } = exactly(call, 'DOMAIN', 'ACCOUNT')
    const guardian = guardianOf(call)
    const isGiven = !isWithdrawn(call)
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const account = await requireAccountByName(services, projectId, ACCOUNT)
    const owner = { projectId, accountId: account.accountId }
    const outcome = await recordPaperConsent(services, { owner, guardian, isGiven, actor: call.actor })
    if (outcome === 'deleted') throw new CommandFault(`The account “${ACCOUNT}” was deleted.`)
    if (outcome === 'notMinor') throw new CommandFault(`“${ACCOUNT}” is not under 18: no agreement is needed.`)
    const who = `${account.loginName} (${maskName(account.realName)})`
    call.print(isGiven ? `${who} may submit: the guardian’s agreement is recorded.` : `${who} cannot submit any more.`)
  },
}

function guardianOf({ options }: CommandCall): string {
  const guardian = options['guardian']?.trim()
  if (!guardian) throw new UsageFault('--guardian is missing: the name of the guardian who signed.')
  return guardian
}

function isWithdrawn({ options }: CommandCall): boolean {
  const value = options['withdraw'] ?? 'no'
  if (value !== 'yes' && value !== 'no') throw new UsageFault(`--withdraw is yes or no, not “${value}”.`)
  return value === 'yes'
}

/** In the order of the help. */
export const guardianCommands: readonly Command[] = [accountsConsent, guardiansList]
