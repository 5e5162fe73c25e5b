import type { Applicable, Qualification } from '@contract/certificate-application/applicable'
import type {
  CertificateApplicationDetail,
  Delivery as ApplicationDelivery,
} from '@contract/certificate-application/application-card'
import { pickupStage } from '@contract/certificate-application/application-stage'
import type { Reason } from '@contract/reason'

type Open = 'rejected' | 'withdrawn'
type Next =
  | 'auditing'
  | Open
  | `${Open}.paid`
  | 'reopened'
  | ApplicationDelivery
  | 'ready.early'
  | 'ready.over'
  | 'remade'
  | 'held'

interface Outcome {
  next: `next.${Next}`
  /** Reason written by the exam body and the text key that introduces it; null if there is none. */
  why: { key: 'reason' | 'reason.reopened'; reason: Reason } | null
}

type Application = Pick<CertificateApplicationDetail, 'state' | 'delivery' | 'reason' | 'timeline'>

interface OutcomeContext {
  qualification: Qualification
  pickup: Applicable['pickup']
  /** Postage of the application was paid. */
  isPaid: boolean
  /** Milliseconds of the server's clock. */
  now: number
}

/** Selects the text keys that describe the status of an application and its reason. Pure. */
export function outcomeOf(application: Application, context: OutcomeContext): Outcome {
  const { state, reason, timeline } = application
  const last = timeline.at(-1)
  if (state === 'auditing' && last?.event === 'reopened')
    return { next: 'next.reopened', why: last.reason === null ? null : { key: 'reason.reopened', reason: last.reason } }
  if (state === 'passed') return { next: `next.${approved(application, context)}`, why: null }
  const why = reason === null ? null : { key: 'reason' as const, reason }
  if (state === 'auditing') return { next: 'next.auditing', why }
  return { next: context.isPaid ? `next.${state}.paid` : `next.${state}`, why }
}

function approved({ delivery, timeline }: Application, { qualification, pickup, now }: OutcomeContext): Next {
  if (delivery === 'ready') return atTheCounter(pickup, now)
  if (delivery !== null && delivery !== 'making') return delivery
  // The certificate was withdrawn or the result changed after approval.
  if (qualification !== 'qualified') return 'held'
  return timeline.at(-1)?.event === 'remade' ? 'remade' : 'making'
}

function atTheCounter(pickup: OutcomeContext['pickup'], now: number): Next {
  const stage = pickup ? pickupStage(pickup, now) : 'open'
  if (stage === 'open') return 'ready'
  return stage === 'notYetOpen' ? 'ready.early' : 'ready.over'
}
