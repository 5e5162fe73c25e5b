import { isMinor } from '@contract/identity/minority'
import type { Owner } from '@server/calls/handler'
import { maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { recordAudit } from '@server/domain/audit-log'
import { changeConsent, currentConsent, setGiven } from '../guardian/consent-store'

interface PaperConsent {
  owner: Owner
  /** Name of the guardian who signed; masked in the audit log. */
  guardian: string
  /** False withdraws the consent. */
  isGiven: boolean
  actor: string
}

/**
 * Records or withdraws a guardian's consent on paper. A withdrawal also ends a consent given by link. Without a birth
 * date the candidate may be a minor, as the information table may show later.
 */
export async function recordPaperConsent(
  services: Services,
  { owner, guardian, isGiven, actor }: PaperConsent,
): Promise<'recorded' | 'deleted' | 'notMinor'> {
  return services.db.transaction(async (tx) => {
    const account = await lockedAccount(services, tx, owner)
    if (!account) return 'deleted'
    const { birthDate } = account
    if (isGiven && birthDate !== null && !isMinor(birthDate, services.now())) return 'notMinor'
    const consent = await currentConsent(services, tx, owner)
    if (!isGiven && consent?.state === 'agreed') await changeConsent(tx, consent, { state: 'withdrawn' })
    await setGiven(tx, owner, isGiven)
    const { projectId, accountId } = owner
    const details = { accountId, guardian: maskName(guardian), isGiven }
    await recordAudit(services, tx, { projectId, actor, action: 'accounts consent', details })
    return 'recorded'
  })
}
