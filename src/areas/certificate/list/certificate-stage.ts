/** Status of a certificate as displayed to its candidate. Pure. */
import type { CertificateState } from '@contract/certificate/certificate'
import type { Tone } from '@/ui/value/status-tag'

export const stateTones = {
  issued: 'good',
  reissued: 'good',
  withdrawn: 'bad',
} as const satisfies Record<CertificateState, Tone>
