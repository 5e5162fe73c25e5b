import { and, eq, type SQL } from 'drizzle-orm'
import { CERTIFICATE_STATES } from '@contract/certificate/certificate'
import { readCertificates } from '@server/areas/certificate/certificate-store'
import { certificates } from '@server/core/tables/certificate'
import { exactly, oneOf, type Command, type CommandCall } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { certificateJson, certificateTable } from './certificate-table'

/** Of `certificates list` and `certificates export`. */
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
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await readCertificates(services, services.db, projectId, { wanted, limit })
    const { certificate, state } = call.options
    const details = { certificate: certificate ?? null, state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(certificateJson(rows), () => listed(certificateTable(rows), { shown: rows.length, limit }))
  },
}
