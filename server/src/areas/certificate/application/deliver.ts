import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CertificateApplicationEvent, Delivery } from '@contract/certificate-application/application-card'
import type { Way } from '@contract/certificate-application/ways'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { enqueueNotices } from '@server/domain/wechat/notices'
import { progressNotice } from '../messages/application-news'
import { holdersAmong } from '../certificate-store'
import { CERTIFICATE_APPLICATION, type Mine } from './application'

/** Why nothing was done: there is none, it is not approved, comes another way, has no certificate yet, or is done already. */
export type Undelivered = 'missing' | 'notApproved' | 'otherWay' | 'notIssued' | 'done'

/** One way in which certificates come to their holders, as far as it goes with one command. */
interface Step {
  way: Way
  /** From which states it goes on. */
  from: readonly Delivery[]
  event: CertificateApplicationEvent & Delivery
}

interface Delivered {
  applicationId: string
  set: Partial<Pick<Mine, 'carrier' | 'trackingNumber' | 'pickupCode'>>
}

/** Said at a counter, and typed there: nobody guesses one among so many. */
const PICKUP_DIGITS = 10
const newPickupCode = () => Array.from({ length: PICKUP_DIGITS }, () => randomInt(10)).join('')

interface Sent {
  applicationId: string
  carrier: string
  trackingNumber: string
}

/** They were posted; said again, a wrong number is put right. Some hundreds at a time, each application once. */
export const markSent = (services: Services, tx: Executor, project: Project, sent: readonly Sent[]) =>
  deliver(
    { services, tx, project },
    { way: 'mailing', from: ['making', 'sent'], event: 'sent' },
    sent.map(({ applicationId, ...set }) => ({ applicationId, set })),
  )

/** It lies at the counter, for whoever says the code. */
export const markReady = (services: Services, tx: Executor, project: Project, applicationId: string) =>
  deliverOne(
    { services, tx, project },
    { way: 'pickup', from: ['making'], event: 'ready' },
    { applicationId, set: { pickupCode: newPickupCode() } },
  )

/** It was handed over to whoever said the code. Returns whose it was, or why nothing was done. */
export async function markCollected(services: Services, tx: Executor, project: Project, pickupCode: string) {
  const { projectId, applicationId } = certificateApplications
  const [found] = await tx
    .select({ applicationId })
    .from(certificateApplications)
    .where(and(eq(projectId, project.projectId), eq(certificateApplications.pickupCode, pickupCode)))
  if (!found) return 'missing' as const
  const ref = { projectId: project.projectId, applicationId: found.applicationId }
  const locked = await CERTIFICATE_APPLICATION.lock(services, tx, ref)
  // made again meanwhile: the code is of paper that is void
  if (locked?.pickupCode !== pickupCode) return 'missing' as const
  return deliverOne(
    { services, tx, project },
    { way: 'pickup', from: ['ready'], event: 'collected' },
    { applicationId: found.applicationId, set: {} },
  )
}

interface Within {
  services: Services
  tx: Executor
  project: Project
}

async function deliverOne(within: Within, step: Step, one: Delivered): Promise<Mine | Undelivered> {
  const [done = 'missing'] = await deliver(within, step, [one])
  return done
}

/** In their order what each is now, or why nothing was done. */
async function deliver(within: Within, step: Step, delivered: readonly Delivered[]): Promise<(Mine | Undelivered)[]> {
  const { services, tx, project } = within
  const { projectId } = project
  const ids = delivered.map(({ applicationId }) => applicationId)
  const locked = await CERTIFICATE_APPLICATION.lockSome(services, tx, projectId, ids)
  const rows = new Map(locked.map((row) => [row.applicationId, row]))
  const isHolder = await holdersAmong(tx, projectId, locked)
  const changed: Mine[] = []
  const outcomes = delivered.map(({ applicationId, set }) => {
    const row = rows.get(applicationId.toLowerCase())
    if (!row) return 'missing'
    const why = whyNot(row, step)
    if (why !== null) return why
    // the same file twice changes nothing, and tells nobody again
    if (row.delivery === step.event && isSame(row, set)) return row
    if (!isHolder(row)) return 'notIssued'
    const now = { ...row, ...set, delivery: step.event }
    changed.push(now)
    return now
  })
  if (changed.length > 0) await write(within, step.event, changed)
  return outcomes
}

function whyNot({ state, delivery, way }: Mine, step: Step): Undelivered | null {
  if (state !== 'passed' || delivery === null) return 'notApproved'
  if (way !== step.way) return 'otherWay'
  return step.from.includes(delivery) ? null : 'done'
}

const isSame = (row: Mine, set: Delivered['set']) =>
  row.carrier === set.carrier && row.trackingNumber === set.trackingNumber

/** Writes what became of locked applications, and tells who agreed to it in WeChat. */
async function write({ services, tx, project }: Within, event: Step['event'], changed: readonly Mine[]): Promise<void> {
  const at = new Date(services.now())
  const rows = changed.map((one) => ({
    ...{ application_id: one.applicationId, carrier: one.carrier, tracking_number: one.trackingNumber },
    pickup_code: one.pickupCode,
  }))
  await tx.execute(sql`
    update certificate_application set delivery = ${event}, carrier = changed.carrier,
      tracking_number = changed.tracking_number, pickup_code = changed.pickup_code
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as changed(application_id uuid, carrier text, tracking_number text, pickup_code text)
    where certificate_application.project_id = ${project.projectId}
      and certificate_application.application_id = changed.application_id`)
  await CERTIFICATE_APPLICATION.addEvents(services, tx, changed, { event, at, reason: null })
  if (event === 'collected') return
  const notices = changed.map((one) => progressNotice(project, event, one, at))
  await enqueueNotices(services, tx, project, notices)
}
