/** A partner's user who has just arrived (specification §6, partner login). */
import { call } from '@/api/call'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { currentLanguage } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import type { PartnerUser } from '@contract/endpoints/partner'
import type { LocalText } from '@contract/schemas'
import { currentUserAtom, tokenAtom } from '@/session/account'
import { isOtherProjectOpen } from '@/session/exam'
import { clearUser, rememberSignIn } from '@/session/sign-out'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'
import { confirm } from '@/ui/overlay/dialog-state'
import { agreeing } from '../parts/agreeing'
import { partnerText, partnerUserText } from './partner-texts'

/** The token of the partner's link, on the way from the address to the service. */
const arrivedAtom = sessionAtom<string | null>('partnerArrived', null, { endsWith: 'signOut' })

interface FromPartner {
  partner: LocalText
  partnerUser: PartnerUser
}

/** The partner's user, whom no account is linked to yet. */
export const unlinkedAtom = sessionAtom<(FromPartner & { domain: string; ticket: string }) | null>(
  'partnerUnlinked',
  null,
  { endsWith: 'signOut' },
)

/** The address is about to be written anew without it: nobody copies, shares or logs it from there. */
export function keepArrival(token: string): void {
  store.set(arrivedAtom, token)
}

/**
 * `signedIn`: an account is linked; `unlinked`: the candidate says which is theirs; `stayed`: they keep the sign-in that was
 * there before; `nothing`: nobody has just arrived; `left`: the page is no longer shown, because another project was opened
 * or the second step of the sign-in has replaced it.
 */
type Arrival = 'signedIn' | 'unlinked' | 'stayed' | 'nothing' | 'left'

/** Exchanges the token of the link. Throws ApiError (EA_PARTNER_LOGIN, …; EA_AGREEMENT for whoever does not accept). */
export async function arrive(domain: string): Promise<Arrival> {
  const token = store.get(arrivedAtom)
  if (token === null) return store.get(unlinkedAtom)?.domain === domain ? 'unlinked' : 'nothing'
  store.set(arrivedAtom, null)
  const answer = await exchangeUnlessKept(domain, token)
  // the current sign-in is one to the other project
  if (isOtherProjectOpen(domain)) return 'left'
  if (answer === 'kept') return 'stayed'
  if (!answer) return leftForSecondStep()
  const { partner, partnerUser, ticket, signedIn } = answer
  // whoever used this tab before is somebody else, until the service says otherwise
  clearUser()
  if (signedIn) rememberSignIn(signedIn, domain)
  else if (ticket) store.set(unlinkedAtom, { domain, partner, partnerUser, ticket })
  return signedIn ? 'signedIn' : 'unlinked'
}

/** `kept`: the candidate stays signed in to the account that is not the partner's user's. */
async function exchangeUnlessKept(domain: string, token: string) {
  try {
    return await exchange({ domain, token, replaces: false })
  } catch (error) {
    if (!isRefusal(error, 'EA_PARTNER_REPLACES')) throw error
    if (!(await confirmReplacing(error.details as unknown as FromPartner))) return 'kept'
    return exchange({ domain, token, replaces: true })
  }
}

const exchange = (body: { domain: string; token: string; replaces: boolean }) =>
  agreeing((agreed) => call('POST /ea/g/sign-in/partner', { body: { ...body, agreed: agreed !== null } }))

/** Asks before the current sign-in ends: a link may come from somebody else. */
function confirmReplacing({ partner, partnerUser }: FromPartner): Promise<boolean> {
  const values = {
    name: store.get(currentUserAtom)?.realName ?? '',
    partner: localText(partner, currentLanguage()),
    user: partnerUserText(partnerUser),
  }
  return confirm({
    title: partnerText('replace.title'),
    body: partnerText('replace.text', values),
    ok: partnerText('replace.now'),
    cancel: partnerText('replace.not'),
  })
}

/** Throws ApiError (EA_AGREEMENT) for whoever does not accept. */
function leftForSecondStep(): 'left' {
  const begun = store.get(secondStepAtom)
  if (!begun) throw new ApiError('refused', 'EA_AGREEMENT')
  clearUser()
  store.set(secondStepAtom, begun)
  return 'left'
}

/** Links the signed-in account; from now on this is the partner's sign-in. Throws ApiError (EA_PARTNER_LINKED, …). */
export async function linkArrived(ticket: string): Promise<void> {
  const { token } = await call('POST /ea/partner/links', { body: { ticket } }, { loading: 1 })
  store.set(tokenAtom, token)
  store.set(unlinkedAtom, null)
}
