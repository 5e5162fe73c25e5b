import { eq, or, sql } from 'drizzle-orm'
import { recordAudit } from '@server/domain/audit-log'
import { hasRealName } from '@server/domain/accounts/named'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { registrations } from '@server/core/tables/registration'
import { UsageFault, type Command } from '../command'
import { limitOf, limitOption } from '../limit'
import { projectOf } from '../project-of'
import { readRegistrations, registrationTable } from './registration-table'

export const registrationsFind: Command = {
  name: 'registrations find',
  usage: 'DOMAIN NUMBER|NAME|PHONE',
  summary: 'Find registrations by their number, the whole name of the candidate or their phone; names are masked',
  options: limitOption,
  async run(call) {
    const [domain, ...words] = call.args
    if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
    if (words.length === 0) throw new UsageFault('NUMBER, NAME or PHONE is missing.')
    const limit = limitOf(call)
    const services = await call.services()
    const { projectId } = await projectOf(services, domain)
    const rows = await readRegistrations(services, projectId, named(services, projectId, words.join(' ')), limit)
    // what was looked for is personal data, so only what was found is written down
    const details = { shown: rows.map(({ registration }) => registration.registrationNumber) }
    await recordAudit(services, services.db, { projectId, actor: call.actor, action: 'registrations find', details })
    call.print(registrationTable(rows))
  },
}

/** Names and phones are stored encrypted, and found by their keyed hashes, however they are written. */
function named({ personalData }: Services, projectId: string, text: string) {
  return or(
    eq(sql`upper(${registrations.registrationNumber})`, text.toUpperCase()),
    hasRealName({ personalData }, projectId, text),
    eq(accounts.phoneIndex, personalData.index(projectId, 'phone', text)),
  )
}
