import { certificateCopying } from '@contract/certificate/certificate-permissions'
import { normalisePurpose, purposeFault } from '@contract/certificate/copy-purpose'
import { copyEnds } from '@contract/certificate/certificate-copies'
import { gatesOf } from '@server/calls/project/gates'
import { fontChain } from '@server/core/documents/fonts/font-chain'
import { Failure } from '@server/core/failure'
import { requireAllowed } from '@server/domain/require-allowed'
import { acceptedBy } from '../accepted'
import { lockCertificate } from '../certificate-store'
import { cardOf, ownCertificate, type Call } from '../my-certificates'
import { copiesOf, insertCopy } from './copy-store'

interface Wish {
  params: { certificateId: string }
  body: { purpose: string; days: number }
}

/** Formats `𠮷 U+20BB7`: the character may be invisible on the phone, too. */
const withCodePoint = (character: string) =>
  `${character} U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`

/**
 * Returns the normalised purpose. Throws the fault of {@link purposeFault}, and FIELD_UNPRINTABLE for characters that no
 * font has.
 */
function printablePurpose({ services }: Call, typed: string): string {
  const purpose = normalisePurpose(typed)
  const fault = purposeFault(purpose)
  if (fault) throw new Failure(fault.code, fault.details)
  const unprintable = fontChain(services.env).unprintable(purpose)
  if (unprintable.length === 0) return purpose
  throw new Failure('FIELD_UNPRINTABLE', { characters: unprintable.map(withCodePoint).join(', ') })
}

/** Checks a purpose before the candidate confirms the copy. Throws CERT_NOT_FOUND and as {@link printablePurpose}. */
export async function checkPurpose(
  { params, body }: { params: Wish['params']; body: Pick<Wish['body'], 'purpose'> },
  call: Call,
): Promise<Record<string, never>> {
  printablePurpose(call, body.purpose)
  await ownCertificate(call, params.certificateId)
  return {}
}

/**
 * Makes a stamped copy for a purpose and a number of days. Throws as {@link printablePurpose}, CERT_NOT_FOUND,
 * CERT_COPIES_USED `{ from }`, and the reason why the certificate cannot be downloaded.
 */
export async function makeCopy({ params, body }: Wish, call: Call): Promise<{ copyId: string }> {
  const { services, owner, project } = call
  const purpose = printablePurpose(call, body.purpose)
  const certificate = await ownCertificate(call, params.certificateId)
  const accepted = await acceptedBy(services.db, owner)
  const gates = gatesOf(services, project)
  return services.db.transaction(async (tx) => {
    // Locked, so that concurrent requests count each other's copies.
    const locked = (await lockCertificate(services, tx, certificate)) ?? certificate
    const madeAt = (await copiesOf(services, locked, tx)).map((copy) => copy.madeAt.toISOString())
    const now = services.now()
    requireAllowed(certificateCopying({ ...cardOf(locked, project, accepted), madeAt }, gates, now))
    const made = {
      purpose,
      madeAt: new Date(now),
      validUntil: new Date(copyEnds(body.days, now)),
    }
    return { copyId: await insertCopy(services, tx, locked, made) }
  })
}
