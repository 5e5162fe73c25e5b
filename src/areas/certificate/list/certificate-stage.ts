/** How a certificate stands for its candidate: pure. */
import type { CertificateState } from '@contract/certificate/certificate'
import type { Tone } from '@/ui/value/status-tag'

export const stateTones = {
  issued: 'good',
  reissued: 'good',
  withdrawn: 'bad',
} as const satisfies Record<CertificateState, Tone>
