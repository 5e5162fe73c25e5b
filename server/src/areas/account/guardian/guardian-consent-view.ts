import type { AskedOfGuardian, OwnConsent } from '@contract/endpoints/guardian'
import { mayNeedGuardian } from '@contract/identity/minority'
import { maskFamilyName, maskName, maskPhone } from '@server/core/personal-data/masks'
import type { Account } from '@server/domain/accounts/accounts'
import type { ConsentRow } from './consent-store'
import { terms } from './terms'

/** Returns the consent as the candidate sees it. */
export function shownToCandidate(account: Account, consent: ConsentRow | null, now: number): OwnConsent {
  return {
    isNeeded: mayNeedGuardian(account, now),
    isGiven: account.guardianConsent,
    consent: consent && shown(consent),
    serverTime: new Date(now).toISOString(),
  }
}

/** Returns the consent as the guardian sees it, with the terms. */
export function shownToGuardian(account: Account, consent: ConsentRow, now: number): AskedOfGuardian {
  return {
    ...shown(consent),
    candidate: maskFamilyName(account.realName),
    terms,
    serverTime: new Date(now).toISOString(),
  }
}

function shown({ state, name, relation, phone, sentAt, expiresAt, answeredAt }: ConsentRow) {
  return {
    ...{ state, relation, guardian: maskName(name), phone: maskPhone(phone) },
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
