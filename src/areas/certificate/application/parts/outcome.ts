import type { Applicable, Qualification } from '@contract/certificate-application/applicable'
import type { CertificateApplicationDetail, Delivery } from '@contract/certificate-application/application-card'
import { pickupStage } from '@contract/certificate-application/pickup-stage'
import type { Reason } from '@contract/reason'

type Open = 'rejected' | 'withdrawn'
type Next =
  'auditing' | Open | `${Open}.paid` | 'reopened' | Delivery | 'ready.early' | 'ready.over' | 'remade' | 'held'

interface Outcome {
  next: `next.${Next}`
  /** What the exam body wrote, and in which words it is said; null where it wrote nothing. */
  why: { key: 'reason' | 'reason.reopened'; reason: Reason } | null
}

type Stands = Pick<CertificateApplicationDetail, 'state' | 'delivery' | 'reason' | 'timeline'>

interface About {
  qualification: Qualification
  pickup: Applicable['pickup']
  /** Its postage was paid. */
  isPaid: boolean
  /** In milliseconds, the server's clock. */
  now: number
}

/** Which words say where an application stands, and why. Pure. */
export function outcomeOf(application: Stands, about: About): Outcome {
  const { state, reason, timeline } = application
  const last = timeline.at(-1)
  if (state === 'auditing' && last?.event === 'reopened')
    return { next: 'next.reopened', why: last.reason === null ? null : { key: 'reason.reopened', reason: last.reason } }
  if (state === 'passed') return { next: `next.${approved(application, about)}`, why: null }
  const why = reason === null ? null : { key: 'reason' as const, reason }
  if (state === 'auditing') return { next: 'next.auditing', why }
  return { next: about.isPaid ? `next.${state}.paid` : `next.${state}`, why }
}

function approved({ delivery, timeline }: Stands, { qualification, pickup, now }: About): Next {
  if (delivery === 'ready') return atTheCounter(pickup, now)
  if (delivery !== null && delivery !== 'making') return delivery
  // the certificate was withdrawn meanwhile, or the result changed
  if (qualification !== 'qualified') return 'held'
  return timeline.at(-1)?.event === 'remade' ? 'remade' : 'making'
}

function atTheCounter(pickup: About['pickup'], now: number): Next {
  const stage = pickup ? pickupStage(pickup, now) : 'open'
  if (stage === 'open') return 'ready'
  return stage === 'notYetOpen' ? 'ready.early' : 'ready.over'
}
