import { inArray, or } from 'drizzle-orm'
import { registrations } from '@server/core/tables/registration'
import { UsageFault, type Command } from '../../command'
import { limitOf, limitOption, listed } from '../../limit'
import { projectOf } from '../../project-of'
import { readRegistrations, registrationJson, registrationTable } from './registration-table'
import { isNumbered } from '../../registrations/numbered'
import { idsOfNamed, WHO } from '../who'

export const registrationsFind: Command = {
  name: 'registrations find',
  usage: `DOMAIN NUMBER|${WHO}`,
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
    const owners = await idsOfNamed(services, projectId, text)
    const isFound = or(isNumbered(project, text), inArray(registrations.accountId, owners))
    const rows = await readRegistrations(services, projectId, isFound, limit)
    // the search text is personal data, so the audit log holds registration numbers only
    const details = { shown: rows.map(({ registration }) => registration.registrationNumber) }
    await call.log(projectId, details)
    call.show(registrationJson(rows), () => listed(registrationTable(rows), { shown: rows.length, limit }))
  },
}
