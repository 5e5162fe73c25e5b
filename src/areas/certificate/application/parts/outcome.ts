import type { CertificateApplicationDetail, Delivery } from '@contract/certificate-application/application-card'

interface Outcome {
  next: `next.${'auditing' | 'rejected' | 'withdrawn' | 'reopened' | Delivery}`
  /** What the exam body wrote, and in which words it is said; null where it wrote nothing. */
  why: { key: 'reason' | 'reason.reopened'; reason: string } | null
}

/** Which words say where an application stands, and why. Pure. */
export function outcomeOf({
  state,
  delivery,
  reason,
  timeline,
}: Pick<CertificateApplicationDetail, 'state' | 'delivery' | 'reason' | 'timeline'>): Outcome {
  const last = timeline.at(-1)
  if (state === 'auditing' && last?.event === 'reopened')
    return { next: 'next.reopened', why: last.reason === null ? null : { key: 'reason.reopened', reason: last.reason } }
  if (state === 'passed') return { next: `next.${delivery ?? 'making'}`, why: null }
  return { next: `next.${state}`, why: reason === null ? null : { key: 'reason', reason } }
}
