import { eq, or, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { AUDIT_STATUS } from '@contract/codes'
import { invoicedOrdersOf } from '@server/areas/registration/orders/paid-order'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { reasonText } from '../../applications/reason'
import { exactly, type Command } from '../../command'
import { orderText, readOrder } from '../../money/whole-order'
import { CommandFault, projectOf } from '../../project-of'
import { changesOf, refundsAskedOf, timelineOf, transferredFrom } from '../../registrations/story/changed'
import { handedIn, subjectsOf } from '../../registrations/story/given'
import { isNumbered } from '../../registrations/numbered'
import { codesOf, findPapers, papersOf } from '../../registrations/story/papers'
import { correctionsOf, decisionsOf, preReviewsOf } from '../../registrations/story/reviewed'
import { sectionsData, sectionText } from '../../section'
import { messagesOf } from '../../registrations/story/told'
import { readRegistrations, registrationJson, registrationTable } from './registration-table'

export const registrationsShow: Command = {
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
    const rows = await readRegistrations(services, projectId, isCalled(project, NUMBER), 1)
    const [found] = rows
    if (!found)
      throw new CommandFault(`There is no registration “${NUMBER}”. \`registrations find\` looks for a candidate’s.`)
    const { registration } = found
    const details = { registrationNumber: registration.registrationNumber }
    await call.log(projectId, details)
    const papers = await findPapers(services, registration)
    const sections = [
      await preReviewsOf(services, registration),
      await correctionsOf(services, project, registration),
      await decisionsOf(services, registration),
      await subjectsOf(services, project, registration),
      ...(await handedIn(services, project, registration)),
      await timelineOf(services, registration),
      await changesOf(services, registration),
      await refundsAskedOf(services, registration),
      await codesOf(services, registration),
      papersOf(papers),
      await messagesOf(services, registration, papers),
    ]
    const orders = await wholeOrders(services, registration)
    const reason = reasonOf(services, registration)
    const from = await transferredFrom(services, registration)
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
const reasonOf = ({ personalData }: Services, row: RegistrationRow) =>
  decryptRow(personalData, registrations, row).auditReason

const reasonName = ({ auditStatus }: RegistrationRow) =>
  auditStatus === AUDIT_STATUS.rejected ? 'Reason' : 'Reviewed again because'

/** Matches the registration number in any spelling, or the id. */
function isCalled(project: Project, text: string) {
  const isNumber = isNumbered(project, text)
  return validate(text) ? or(isNumber, eq(registrations.registrationId, text)) : isNumber
}

/** Orders of the registration, its changes and group payments, oldest first, with payments and refunds. */
async function wholeOrders(services: Services, { projectId, registrationId }: RegistrationRow) {
  const { rows } = await services.db.execute<{ order_id: string }>(sql`
    select order_id from (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)}) ordered order by order_id`)
  const whole = await Promise.all(rows.map(({ order_id }) => readOrder(services, projectId, order_id)))
  return whole.flatMap((order) => order ?? [])
}
