import { sql } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { findInvoices } from '@server/areas/invoice/invoice-store'
import { findTransferOrigin } from '@server/areas/registration/lookup/registration-history'
import { findRegistrations } from '@server/areas/registration/lookup/registration-list'
import { findOrdersOf } from '@server/areas/registration/lookup/registration-orders'
import { invoicedOrdersOf } from '@server/areas/registration/orders/paid-order'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { findAccountIds } from '@server/domain/accounts/account-search'
import { CANDIDATE_TERMS } from '../candidates/find-account'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, projectOf, UsageFault } from '../command'
import { reasonText } from '../input/reason'
import { sectionsData, sectionText } from '../output/table'
import { orderText } from '../payments/orders'
import { filterIn, filterOptions, requireBatch } from './registration-filter'
import {
  answerSections,
  changeSection,
  correctionSection,
  couponSection,
  decisionSection,
  invoiceSection,
  messageSection,
  preReviewSection,
  refundRequestSection,
  subjectSection,
  timelineSection,
} from './registration-sections'
import { registrationJson, registrationTable } from './registration-table'

const registrationsList: Command = {
  name: 'registrations list',
  usage: 'DOMAIN',
  summary: 'Show the registrations of a project, newest first; names are masked',
  options: {
    ...filterOptions,
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const filter = filterIn(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    if (filter.batch !== null) requireBatch(project, filter.batch)
    const rows = await findRegistrations(services, project, filter, limit)
    await call.log(project.projectId, { ...filter, shown: rows.length })
    call.show(registrationJson(rows), () => listed(registrationTable(rows), { shown: rows.length, limit }))
  },
}

const registrationsFind: Command = {
  name: 'registrations find',
  usage: `DOMAIN NUMBER|${CANDIDATE_TERMS}`,
  summary: 'Find registrations by their number, or by the account, whole name, phone or email of the candidate',
  options: limitOption,
  reads: 'candidates',
  async run(call) {
    const [domain, ...words] = call.args
    if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
    if (words.length === 0) throw new UsageFault('NUMBER, ACCOUNT, NAME, PHONE or EMAIL is missing.')
    const limit = limitOf(call)
    const services = await call.services()
    const project = await projectOf(services, domain)
    const { projectId } = project
    const text = words.join(' ')
    const owners = await findAccountIds(services, projectId, text)
    const filter = { found: { number: text, accountIds: owners } }
    const rows = await findRegistrations(services, project, filter, limit)
    // the search text is personal data, so the audit log holds registration numbers only
    const details = { shown: rows.map(({ registration }) => registration.registrationNumber) }
    await call.log(projectId, details)
    call.show(registrationJson(rows), () => listed(registrationTable(rows), { shown: rows.length, limit }))
  },
}

const registrationsShow: Command = {
  name: 'registrations show',
  usage: 'DOMAIN NUMBER',
  summary:
    'Show all of one registration: subjects, answers (masked), files to open within ten minutes, what was prepared, what happened and who decided, changes, refunds, codes, papers, messages, orders',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const rows = await findRegistrations(services, project, { named: NUMBER }, 1)
    const [found] = rows
    if (!found)
      throw new CommandFault(`There is no registration “${NUMBER}”. \`registrations find\` looks for a candidate’s.`)
    const { registration } = found
    const details = { registrationNumber: registration.registrationNumber }
    await call.log(projectId, details)
    const { registrationId } = registration
    const inOrders = invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)
    const papers = (await findInvoices(services, projectId, { inOrders })).reverse()
    const sections = [
      await preReviewSection(services, registration),
      await correctionSection(services, project, registration),
      await decisionSection(services, registration),
      await subjectSection(services, project, registration),
      ...(await answerSections(services, project, registration)),
      await timelineSection(services, registration),
      await changeSection(services, registration),
      await refundRequestSection(services, registration),
      await couponSection(services, registration),
      invoiceSection(papers),
      await messageSection(services, registration, papers),
    ]
    const orders = await findOrdersOf(services, registration)
    const reason = reviewReason(services, registration)
    const from = await findTransferOrigin(services, registration)
    const parts = [
      registrationTable(rows),
      ...(from === null ? [] : [`Transferred from batch ${from}.`]),
      ...(reason === null ? [] : [`${reasonName(registration)}: ${reasonText(reason)}`]),
      ...(found.identity === 'mismatched' ? [MISMATCHED] : []),
      ...sections.map(sectionText),
      ...orders.map(orderText),
    ]
    const [facts] = registrationJson(rows)
    call.show({ ...facts, transferredFrom: from, reason, ...sectionsData(sections), orders }, () =>
      parts.filter(Boolean).join('\n\n'),
    )
  },
}

/** A mismatch blocks submitting, so this one was found after submission. */
const MISMATCHED = 'The identity check says that name and number are not one person’s: see `accounts identities`.'

/** Reason for a rejection or a reopened review; null for none. */
const reviewReason = ({ personalData }: Services, row: RegistrationRow) =>
  decryptRow(personalData, registrations, row).auditReason

const reasonName = ({ auditStatus }: RegistrationRow) =>
  auditStatus === AUDIT_STATUS.rejected ? 'Reason' : 'Reviewed again because'

/** In the order of the help. */
export const registrationCommands: readonly Command[] = [registrationsList, registrationsFind, registrationsShow]
