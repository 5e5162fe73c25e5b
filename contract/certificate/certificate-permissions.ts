/** Permission rules of certificates, shared by client and service. Pure. */
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { CertificateSituation } from './certificate'
import { copiesLeft, type MadeCopies } from './certificate-copies'

/** Returns the permission to download the PDF. The terms of use must be accepted first (specification §6). */
export function certificateDownloading(situation: CertificateSituation, gates: Gates, now: number): Permission {
  const { state, isElectronic, isAuthorised } = situation
  if (state === 'withdrawn') return { allowed: false, error: 'CERT_WITHDRAWN' }
  if (!isElectronic) return { allowed: false, error: 'CERT_NOT_ELECTRONIC' }
  const open = gatePermission('certificate', gates.certificate, now)
  return open.allowed && !isAuthorised ? { allowed: false, error: 'CERT_NOT_AUTHORISED' } : open
}

/** Returns the permission to make a stamped copy. */
export function certificateCopying(
  situation: CertificateSituation & MadeCopies,
  gates: Gates,
  now: number,
): Permission {
  const downloading = certificateDownloading(situation, gates, now)
  const { left, from } = copiesLeft(situation, now)
  if (!downloading.allowed || left > 0) return downloading
  return { allowed: false, error: 'CERT_COPIES_USED', ...(from !== null && { from }) }
}
