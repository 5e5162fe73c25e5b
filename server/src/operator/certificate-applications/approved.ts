import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Delivery } from '@contract/certificate-application/application-card'
import type { Way } from '@contract/certificate-application/ways'
import { kindNamed } from '@server/areas/certificate/kinds'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { certificates } from '@server/core/tables/certificate'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import { readEveryRow } from '../every-row'

export const certificateOption = { certificate: { summary: 'the kind that it is about, by its code' } } as const

/** Returns the kind of `--certificate`. Throws a UsageFault or a CommandFault. */
export function kindIn({ options }: CommandCall, project: Project) {
  const code = options['certificate']
  if (code === undefined) throw new UsageFault('--certificate is missing: say which kind it is about.')
  const kind = kindNamed(project, code)
  if (!kind) throw new CommandFault(`“${project.definition.domain}” issues no “${code}”.`)
  return kind
}

type Approved = Pick<
  typeof certificateApplications.$inferSelect,
  'projectId' | 'applicationId' | 'accountId' | 'certificateCode' | 'way' | 'content'
> & {
  /** Number of the issued certificate; null when none was issued. */
  number: string | null
}

/** Reads approved applications of a kind at this delivery stage, oldest first, with their certificate number. */
export async function approvedOf(
  call: CommandCall,
  services: Services,
  {
    projectId,
    certificateCode,
    delivery,
    way,
  }: { projectId: string; certificateCode: string; delivery: readonly Delivery[]; way?: Way },
): Promise<Approved[]> {
  const applied = certificateApplications
  const wanted = and(
    eq(applied.projectId, projectId),
    eq(applied.certificateCode, certificateCode),
    eq(applied.state, 'passed'),
    inArray(applied.delivery, [...delivery]),
    way === undefined ? undefined : eq(applied.way, way),
  )
  return readEveryRow(call, {
    of: await services.db.$count(applied, wanted),
    what: 'applications',
    readSome: (beyond, limit) =>
      readSome(services, and(wanted, beyond === null ? undefined : gt(applied.applicationId, beyond)), limit),
    idOf: ({ applicationId }) => applicationId,
  })
}

function readSome({ db }: Services, wanted: SQL | undefined, limit: number): Promise<Approved[]> {
  const { projectId, applicationId, accountId, certificateCode, way, content } = certificateApplications
  const holds = and(
    eq(certificates.projectId, projectId),
    eq(certificates.accountId, accountId),
    eq(certificates.certificateCode, certificateCode),
    inArray(certificates.state, ['issued', 'reissued']),
  )
  return db
    .select({ projectId, applicationId, accountId, certificateCode, way, content, number: certificates.number })
    .from(certificateApplications)
    .leftJoin(certificates, holds)
    .where(wanted)
    .orderBy(asc(applicationId))
    .limit(limit)
}
