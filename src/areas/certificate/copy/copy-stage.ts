/** How a stamped copy stands: it holds, its time is over, or its certificate was reissued since. Pure. */
import type { CertificateCopy } from '@contract/certificate/certificate'
import { isOfPaper } from '@contract/certificate/certificate-copies'

export type CopyStage = 'until' | 'expired' | 'before'

/** `now` in milliseconds, the server's clock. */
export function copyStage({ madeAt, validUntil }: CertificateCopy, reissuedAt: string | null, now: number): CopyStage {
  if (!isOfPaper(madeAt, reissuedAt)) return 'before'
  return Date.parse(validUntil) <= now ? 'expired' : 'until'
}
