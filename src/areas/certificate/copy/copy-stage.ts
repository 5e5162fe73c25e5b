/** Status of a stamped copy: valid, expired, or made before its certificate was reissued. Pure. */
import type { CertificateCopy } from '@contract/certificate/certificate'
import { isOfPaper } from '@contract/certificate/certificate-copies'

export type CopyStage = 'until' | 'expired' | 'before'

/** `now`: milliseconds of the server's clock. */
export function copyStage({ madeAt, validUntil }: CertificateCopy, reissuedAt: string | null, now: number): CopyStage {
  if (!isOfPaper(madeAt, reissuedAt)) return 'before'
  return Date.parse(validUntil) <= now ? 'expired' : 'until'
}
