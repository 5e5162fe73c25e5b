import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CertificateApplicationEvent, Delivery } from '@contract/certificate-application/application-card'
import type { Way } from '@contract/certificate-application/ways'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { progressNotice } from '../messages/application-news'
import { isHolder } from '../certificate-store'
import { CERTIFICATE_APPLICATION, type ApplicationRow } from './application'

/** Why nothing was done: there is none, it is not approved, comes another way, has no certificate yet, or is done already. */
export type Undelivered = 'missing' | 'notApproved' | 'otherWay' | 'notIssued' | 'done'

interface Delivering {
  way: Way
  /** From which states it goes on. */
  from: readonly Delivery[]
  event: CertificateApplicationEvent & Delivery
  set: Partial<Pick<ApplicationRow, 'carrier' | 'trackingNumber' | 'pickupCode'>>
}

/** Said at a counter, and typed there: nobody guesses one among so many. */
const PICKUP_DIGITS = 10
const newPickupCode = () => Array.from({ length: PICKUP_DIGITS }, () => randomInt(10)).join('')

/** It was posted; said again, a wrong number is put right. */
export const markSent = (
  services: Services,
  tx: Executor,
  project: Project,
  { applicationId, carrier, trackingNumber }: { applicationId: string; carrier: string; trackingNumber: string },
) =>
  deliver(services, tx, project, applicationId, {
    ...{ way: 'mailing', from: ['making', 'sent'], event: 'sent', set: { carrier, trackingNumber } },
  })

/** It lies at the counter, for whoever says the code. */
export const markReady = (services: Services, tx: Executor, project: Project, applicationId: string) =>
  deliver(services, tx, project, applicationId, {
    ...{ way: 'pickup', from: ['making'], event: 'ready', set: { pickupCode: newPickupCode() } },
  })

/** It was handed over to whoever said the code. Returns whose it was, or why nothing was done. */
export async function markCollected(services: Services, tx: Executor, project: Project, pickupCode: string) {
  const { projectId, applicationId } = certificateApplications
  const [found] = await tx
    .select({ applicationId })
    .from(certificateApplications)
    .where(and(eq(projectId, project.projectId), eq(certificateApplications.pickupCode, pickupCode)))
  if (!found) return 'missing' as const
  return deliver(services, tx, project, found.applicationId, {
    ...{ way: 'pickup', from: ['ready'], event: 'collected', set: {} },
  })
}

/** The same file twice changes nothing, and tells nobody again. */
const isSame = (row: ApplicationRow, set: Delivering['set']) =>
  row.carrier === set.carrier && row.trackingNumber === set.trackingNumber

async function deliver(
  services: Services,
  tx: Executor,
  project: Project,
  applicationId: string,
  { way, from, event, set }: Delivering,
): Promise<ApplicationRow | Undelivered> {
  const { projectId } = project
  const row = await CERTIFICATE_APPLICATION.lock(services, tx, { projectId, applicationId })
  if (!row) return 'missing'
  if (row.state !== 'passed' || row.delivery === null) return 'notApproved'
  if (row.way !== way) return 'otherWay'
  if (!from.includes(row.delivery)) return 'done'
  if (row.delivery === event && isSame(row, set)) return row
  if (!(await isHolder(tx, row, row.certificateCode))) return 'notIssued'
  const at = new Date(services.now())
  const now = { ...row, ...set, delivery: event }
  await CERTIFICATE_APPLICATION.change(services, tx, row, { event, at, set: { ...set, delivery: event } })
  if (event !== 'collected') await enqueueNotice(services, tx, project, progressNotice(project, event, now, at))
  return now
}
