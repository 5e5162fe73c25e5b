import { eq } from 'drizzle-orm'
import { accountLockedUntil } from '@server/areas/account/sign-in/password-tries'
import { EXEMPTION } from '@server/areas/exemption/exemption'
import { findRegistrations } from '@server/areas/registration/lookup/registration-list'
import type { Project } from '@server/calls/project/project-cache'
import { maskEmail, maskName, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { exemptions } from '@server/core/tables/exemption'
import { findCandidates, type OpenedAccount } from '@server/domain/accounts/account-search'
import { findRelatedRecords, type RecordCell, type RecordKind } from '@server/domain/accounts/related-records'
import { addresseesOf } from '@server/domain/outbox/addressee'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { readApplications } from '../applications/application-output'
import { exemptionJson, exemptionTable } from '../applications/exemptions'
import { type Command, CommandFault, limitOf, limitOption, projectOf, UsageFault } from '../command'
import { type OutputSection, sectionsData, sectionText, table, time } from '../output/table'
import { registrationJson, registrationTable } from '../registrations/registration-table'
import { CANDIDATE_TERMS } from './find-account'
import { messageJson, messageTable } from './messages'

const APPLIED = ['STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'] as const

/** Headings of the related records, one per column. */
const HEADS: Record<RecordKind, readonly string[]> = {
  appointments: ['APPOINTMENT', 'ROUND', 'SESSION', 'CENTRE ROOM SEAT', 'BEGINS (UTC+8)', 'STATUS', 'BOOKED (UTC+8)'],
  waiting: ['WAITS IN', 'FOR SESSION', 'STATE', 'OFFERED UNTIL (UTC+8)', 'SINCE (UTC+8)'],
  tickets: ['TICKET', 'OF', 'ISSUED (UTC+8)', 'CONFIRMED (UTC+8)', 'PRINTED (UTC+8)'],
  accommodations: ['ACCOMMODATION', 'OF', ...APPLIED],
  results: ['RESULTS', 'VERSION', 'OUT FROM (UTC+8)', 'WITHDRAWN (UTC+8)', 'TOLD'],
  reviews: ['REVIEW', 'OF', 'UNIT', ...APPLIED],
  certificates: ['CERTIFICATE', 'OF', 'STATE', 'ISSUED (UTC+8)', 'FETCHED (UTC+8)'],
  certificateApplications: ['ON PAPER', 'OF', 'WAY', ...APPLIED],
  groups: ['GROUP', 'STATE', 'INVITED (UTC+8)', 'AGREED (UTC+8)', 'ENDED (UTC+8)'],
  invoices: ['INVOICE', 'STATUS', 'REVERSAL', 'NUMBER', 'CENTS', 'APPLIED (UTC+8)', 'ISSUED (UTC+8)'],
}

export const candidatesShow: Command = {
  name: 'candidates show',
  usage: `DOMAIN ${CANDIDATE_TERMS}`,
  summary:
    'Show what a candidate who calls asks about: whether they can sign in, registrations with orders, exemptions, seats, tickets, results, certificates, messages of a week',
  options: limitOption,
  reads: 'candidates',
  async run(call) {
    const [domain, ...words] = call.args
    if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
    if (words.length === 0) throw new UsageFault('ACCOUNT, NAME, PHONE or EMAIL is missing.')
    const limit = limitOf(call)
    const services = await call.services()
    const project = await projectOf(services, domain)
    const { projectId } = project
    const found = await findCandidates(services, projectId, words.join(' '))
    // the search text is personal data, so the audit log holds account ids only
    const details = { shown: found.map(({ accountId }) => accountId) }
    await call.log(projectId, details)
    if (found.length === 0)
      throw new CommandFault('Nobody in this project has this account, whole name, phone or email.')
    const records = await Promise.all(found.map((account) => recordsOf(services, project, account, limit)))
    call.show(
      records.map((one) => asJson(one, services)),
      () => records.map(asText).join('\n'),
    )
  },
}

async function recordsOf(services: Services, project: Project, account: OpenedAccount, limit: number) {
  const { projectId, accountId } = account
  const [lockedUntil, registered, applied, related, messages] = await Promise.all([
    accountLockedUntil(services, { ...account, account: account.loginName }),
    findRegistrations(services, project, { accountId }, limit),
    readApplications(EXEMPTION, { services, projectId }, eq(exemptions.accountId, accountId), limit),
    findRelatedRecords(services, account, limit),
    messagesTo(services, services.db, { projectId, to: addresseesOf(account), limit }),
  ])
  return { account, lockedUntil, registered, applied, related: sectionsOf(related), messages }
}

const sectionsOf = (related: Record<RecordKind, RecordCell[][]>): OutputSection[] =>
  (Object.keys(HEADS) as RecordKind[]).map((name) => {
    const head = HEADS[name]
    return { name, head, rows: related[name].map((row) => row.map((cell, column) => cellText(cell, head[column]))) }
  })

const cellText = (cell: RecordCell, heading = '') =>
  heading.endsWith('(UTC+8)') ? time(cell === null ? null : String(cell)) : String(cell ?? '-')

type CandidateRecords = Awaited<ReturnType<typeof recordsOf>>

function asText({ account, lockedUntil, registered, applied, related, messages }: CandidateRecords): string {
  const { account: name, who, kind, phone, email } = accountJson(account)
  return [
    table(
      ['ACCOUNT', 'WHO', 'KIND', 'PHONE', 'EMAIL', 'LOCKED UNTIL (UTC+8)'],
      [[name, who, kind, phone ?? 'none', email ?? 'none', time(lockedUntil)]],
    ),
    registrationTable(registered),
    exemptionTable(applied),
    ...related.map(sectionText).filter(Boolean),
    messages.length > 0 ? messageTable(messages) : 'No texts or emails within a week.',
    '',
  ].join('\n\n')
}

const asJson = (
  { account, lockedUntil, registered, applied, related, messages }: CandidateRecords,
  services: Services,
) => ({
  ...accountJson(account),
  lockedUntil,
  registrations: registrationJson(registered),
  exemptions: exemptionJson(applied, services),
  ...sectionsData(related),
  messages: messageJson(messages),
})

const accountJson = ({ loginName, realName, userType, phone, email }: OpenedAccount) => ({
  ...{ account: loginName, who: maskName(realName), kind: userType },
  ...{ phone: phone && maskPhone(phone), email: email && maskEmail(email) },
})
