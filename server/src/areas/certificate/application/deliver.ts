import { randomInt } from 'node:crypto'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CertificateApplicationEvent, Delivery } from '@contract/certificate-application/application-card'
import type { DeliveryMethod } from '@contract/certificate-application/delivery'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { enqueueNotices } from '@server/domain/wechat/notices'
import { progressNotice } from '../messages/application-notifications'
import { holdersAmong } from '../certificate-store'
import { CERTIFICATE_APPLICATION, type Mine } from './certificate-application'

/**
 * Why nothing was done: no such application, not approved, another way of delivery, no certificate issued, already
 * done.
 */
export type Undelivered = 'missing' | 'notApproved' | 'otherWay' | 'notIssued' | 'done'

/** A step of a delivery method. */
interface Step {
  way: DeliveryMethod
  /** States that the step may follow. */
  from: readonly Delivery[]
  event: CertificateApplicationEvent & Delivery
}

interface Delivered {
  applicationId: string
  set: Partial<Pick<Mine, 'carrier' | 'trackingNumber' | 'pickupCode'>>
}

/** Long enough not to be guessed: anyone who names the code at the counter gets the certificate. */
const PICKUP_DIGITS = 10
const newPickupCode = () => Array.from({ length: PICKUP_DIGITS }, () => randomInt(10)).join('')

interface Sent {
  applicationId: string
  carrier: string
  trackingNumber: string
}

/**
 * Marks applications as posted; a repeat corrects carrier and number. Called with a few hundred at a time, each
 * application once.
 */
export const markSent = (services: Services, tx: Executor, project: Project, sent: readonly Sent[]) =>
  deliver(
    { services, tx, project },
    { way: 'mailing', from: ['making', 'sent'], event: 'sent' },
    sent.map(({ applicationId, ...set }) => ({ applicationId, set })),
  )

/** Marks an application as ready at the counter, under a new pickup code. */
export async function markReady(services: Services, tx: Executor, project: Project, applicationId: string) {
  const step: Step = { way: 'pickup', from: ['making'], event: 'ready' }
  return firstOf(
    await deliver({ services, tx, project }, step, [{ applicationId, set: { pickupCode: newPickupCode() } }]),
  )
}

/** Marks the application with this pickup code as collected. Returns it, or why nothing was done. */
export async function markCollected(services: Services, tx: Executor, project: Project, pickupCode: string) {
  const within = { services, tx, project }
  // After waiting for the row lock PostgreSQL checks the code again, so the code of a certificate reissued meanwhile
  // matches nothing.
  const [locked] = await lock(within, eq(certificateApplications.pickupCode, pickupCode))
  if (!locked) return 'missing' as const
  const step: Step = { way: 'pickup', from: ['ready'], event: 'collected' }
  return firstOf(await deliverLocked(within, step, [{ applicationId: locked.applicationId, set: {} }], [locked]))
}

interface Within {
  services: Services
  tx: Executor
  project: Project
}

const lock = ({ services, tx, project }: Within, wanted: SQL) =>
  CERTIFICATE_APPLICATION.lockSome(services, tx, project.projectId, wanted)

const firstOf = ([done = 'missing']: readonly (Mine | Undelivered)[]) => done

async function deliver(within: Within, step: Step, delivered: readonly Delivered[]): Promise<(Mine | Undelivered)[]> {
  const ids = delivered.map(({ applicationId }) => applicationId)
  const locked = await lock(within, inArray(certificateApplications.applicationId, ids))
  return deliverLocked(within, step, delivered, locked)
}

/** Returns for each of `delivered` the application after the step, or why nothing was done. */
async function deliverLocked(
  within: Within,
  step: Step,
  delivered: readonly Delivered[],
  locked: readonly Mine[],
): Promise<(Mine | Undelivered)[]> {
  const rows = new Map(locked.map((row) => [row.applicationId, row]))
  const isHolder = await holdersAmong(within.tx, within.project.projectId, locked)
  const changed: Mine[] = []
  const outcomes = delivered.map(({ applicationId, set }) => {
    const row = rows.get(applicationId.toLowerCase())
    if (!row) return 'missing'
    const why = whyNot(row, step)
    if (why !== null) return why
    // importing the same file twice changes nothing and sends no second notice
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

/** Writes locked applications after a step, and enqueues WeChat notices for subscribers. */
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
