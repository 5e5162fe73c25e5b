import { exactly, type Command } from '../../command'
import { limitOf, limitOption, listed } from '../../limit'
import { projectOf } from '../../project-of'
import { readRegistrations, registrationJson, registrationTable } from './registration-table'
import { wantedIn, wantedOptions, wishOf } from './registrations-wanted'

export const registrationsList: Command = {
  name: 'registrations list',
  usage: 'DOMAIN',
  summary: 'Show the registrations of a project, newest first; names are masked',
  options: {
    ...wantedOptions,
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const wish = wishOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const wanted = wantedIn(services, project, wish)
    const rows = await readRegistrations(services, project.projectId, wanted, limit)
    await call.log(project.projectId, { ...wish, shown: rows.length })
    call.show(registrationJson(rows), () => listed(registrationTable(rows), { shown: rows.length, limit }))
  },
}
