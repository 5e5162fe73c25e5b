import { and, eq, type SQL } from 'drizzle-orm'
import { CERTIFICATE_STATES } from '@contract/certificate/certificate'
import { kindNamed } from '@server/areas/certificate/kinds'
import { readCertificates } from '@server/areas/certificate/certificate-store'
import type { Services } from '@server/core/services'
import { certificates } from '@server/core/tables/certificate'
import type { Project } from '@server/calls/project/project-cache'
import { exactly, oneOf, type Command, type CommandCall } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { CommandFault, projectOf } from '../project-of'
import { certificateJson, certificateTable } from './certificate-table'

/** Filter options of `certificates list` and `certificates export`. */
export const wantedOptions = {
  certificate: { summary: 'only of this kind, by its code' },
  state: { summary: `only in this state: ${CERTIFICATE_STATES.join(', ')}` },
} as const

export function wantedIn({ options }: CommandCall): SQL | undefined {
  const { certificate, state } = options
  return and(
    certificate === undefined ? undefined : eq(certificates.certificateCode, certificate),
    state === undefined ? undefined : eq(certificates.state, oneOf(CERTIFICATE_STATES, state, 'state')),
  )
}

/** Throws a CommandFault for a code that is neither in the project file nor on any issued certificate. */
export async function requireKind(
  services: Services,
  project: Project,
  { options: { certificate } }: CommandCall,
): Promise<void> {
  if (certificate === undefined || kindNamed(project, certificate)) return
  const wanted = eq(certificates.certificateCode, certificate)
  const some = await readCertificates(services, services.db, project.projectId, { wanted, limit: 1 })
  if (some.length === 0) throw new CommandFault(`“${project.definition.domain}” issues no “${certificate}”.`)
}

export const certificatesList: Command = {
  name: 'certificates list',
  usage: 'DOMAIN',
  summary: 'Show the certificates that were issued, newest first; names are masked',
  options: { ...wantedOptions, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const [limit, wanted] = [limitOf(call), wantedIn(call)]
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    await requireKind(services, project, call)
    const { projectId } = project
    const rows = await readCertificates(services, services.db, projectId, { wanted, limit })
    const { certificate, state } = call.options
    const details = { certificate: certificate ?? null, state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(certificateJson(rows), () => listed(certificateTable(rows), { shown: rows.length, limit }))
  },
}
