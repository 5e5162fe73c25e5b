import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Delivery } from '@contract/certificate-application/application-card'
import type { DeliveryMethod } from '@contract/certificate-application/delivery'
import { readAllPages } from '@server/core/postgres/keyset-pages'
import type { Services } from '@server/core/services'
import { certificates } from '@server/core/tables/certificate'
import { certificateApplications } from '@server/core/tables/certificate-application'

type ApprovedApplication = Pick<
  typeof certificateApplications.$inferSelect,
  'projectId' | 'applicationId' | 'accountId' | 'certificateCode' | 'way' | 'content'
> & {
  /** Number of the issued certificate; null when none was issued. */
  number: string | null
}

interface DeliveryFilter {
  projectId: string
  certificateCode: string
  delivery: readonly Delivery[]
  way?: DeliveryMethod
}

/**
 * Returns approved applications of a kind at this delivery stage, oldest first, with their certificate number.
 * `progressOf` gets their number before they are read.
 */
export async function findApprovedApplications(
  services: Services,
  { projectId, certificateCode, delivery, way }: DeliveryFilter,
  progressOf?: (total: number) => (done: number) => void,
): Promise<ApprovedApplication[]> {
  const applied = certificateApplications
  const wanted = and(
    eq(applied.projectId, projectId),
    eq(applied.certificateCode, certificateCode),
    eq(applied.state, 'passed'),
    inArray(applied.delivery, [...delivery]),
    way === undefined ? undefined : eq(applied.way, way),
  )
  const onRead = progressOf?.(await services.db.$count(applied, wanted))
  const pages = {
    readPage: (after: string | null, limit: number) =>
      findApprovedPage(services, and(wanted, after === null ? undefined : gt(applied.applicationId, after)), limit),
    idOf: ({ applicationId }: ApprovedApplication) => applicationId,
  }
  return readAllPages(pages, onRead)
}

function findApprovedPage({ db }: Services, wanted: SQL | undefined, limit: number): Promise<ApprovedApplication[]> {
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
