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
 * Makes a stamped copy for a purpose and a number of days. Throws CERT_NOT_FOUND, the fault of {@link purposeFault},
 * FIELD_UNPRINTABLE before one of the copies is used up, CERT_COPIES_USED `{ from }`, and the reason why the certificate cannot be downloaded.
 */
export async function makeCopy({ params, body }: Wish, call: Call): Promise<{ copyId: string }> {
  const { services, owner, project } = call
  const purpose = normalisePurpose(body.purpose)
  const fault = purposeFault(purpose)
  if (fault) throw new Failure(fault.code, fault.details)
  const unprintable = fontChain(services.env).unprintable(purpose)
  if (unprintable.length > 0)
    throw new Failure('FIELD_UNPRINTABLE', { characters: unprintable.map(withCodePoint).join(', ') })
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
