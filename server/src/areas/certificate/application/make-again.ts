import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Delivery } from '@contract/certificate-application/application-card'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { progressNotice } from '../messages/application-notifications'
import { CERTIFICATE_APPLICATION } from './certificate-application'

/** Delivery states in which the paper is at the counter. */
export const AT_THE_COUNTER: readonly Delivery[] = ['ready']
/** Delivery states after production. */
export const MADE: readonly Delivery[] = ['sent', 'ready', 'collected']

/** Candidate, certificate kind, and the delivery states to restart from. */
interface PaperCertificate {
  owner: Owner
  certificateCode: string
  from: readonly Delivery[]
}

/**
 * Restarts production of a paper certificate that is no longer valid; delivery stays as applied for. Notifies the
 * candidate. Does nothing when there is no application or nothing was made yet.
 */
export async function makeAgain(
  services: Services,
  tx: Executor,
  project: Project,
  { owner, certificateCode, from }: PaperCertificate,
): Promise<void> {
  const latest = await CERTIFICATE_APPLICATION.findLatest(services, owner, certificateCode, tx)
  const row = latest && (await CERTIFICATE_APPLICATION.lock(services, tx, latest))
  if (row?.state !== 'passed' || row.delivery === null || !from.includes(row.delivery)) return
  const at = new Date(services.now())
  const set = { delivery: 'making' as const, carrier: null, trackingNumber: null, pickupCode: null }
  await CERTIFICATE_APPLICATION.change(services, tx, row, { event: 'remade', at, set })
  await enqueueNotice(services, tx, project, progressNotice(project, 'remade', row, at))
}

/**
 * Returns the accounts whose paper certificate was already made, ordered by application id, the lock order. The caller
 * replaces these certificates.
 */
export async function havingPaper(
  tx: Executor,
  projectId: string,
  certificateCode: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const applied = certificateApplications
  const rows = await tx
    .select({ accountId: applied.accountId })
    .from(applied)
    .where(
      and(
        eq(applied.projectId, projectId),
        eq(applied.certificateCode, certificateCode),
        sql`${applied.accountId} = any(${sql.param([...accountIds])}::uuid[])`,
        inArray(applied.delivery, [...MADE]),
      ),
    )
    .orderBy(asc(applied.applicationId))
  return rows.map(({ accountId }) => accountId)
}
