import { consentStatus, type ConsentStatus } from '@contract/identity/guardian-consent'
import { missingConsent } from '@contract/identity/minority'
import type { NextStep } from '@contract/home/next-step'
import { ownAccount } from '@server/domain/accounts/lock-account'
import type { StepsOf } from '@server/domain/next-steps'
import { asConsent, currentConsent } from './consent-store'

/** Next step of candidates under 18: ask a guardian. None while the answer is pending. */
export const guardianSteps: StepsOf = async (call) => {
  const { services, owner } = call
  const now = services.now()
  const account = await ownAccount(call)
  if (account.userType !== 'candidate' || !missingConsent(account, now)) return []
  const consent = await currentConsent(services, services.db, owner)
  const title = titles[consentStatus(consent && asConsent(consent), now)]
  return title ? [{ kind: 'answer', title, about, when: null, screen: 'guardianConsent', params: {} }] : []
}

const about = { zh: '未满 18 周岁，监护人同意后才能提交', en: 'You are under 18. Needed before you submit' }

const again = { zh: '请重新请监护人同意', en: 'Ask your guardian again' }

const titles: Record<ConsentStatus, NextStep['title'] | null> = {
  none: { zh: '请监护人同意', en: 'Ask your guardian to agree' },
  asked: null,
  agreed: null,
  expired: again,
  refused: again,
  withdrawn: again,
}
