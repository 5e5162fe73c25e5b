/** Sign-in of a partner's user (specification §6, partner login). */
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

/** Token of the partner's link, after its removal from the address and before its exchange. */
const arrivedAtom = sessionAtom<string | null>('partnerArrived', null, { endsWith: 'signOut' })

interface FromPartner {
  partner: LocalText
  partnerUser: PartnerUser
}

/** Partner's user without a linked account. */
export const unlinkedAtom = sessionAtom<(FromPartner & { domain: string; ticket: string }) | null>(
  'partnerUnlinked',
  null,
  { endsWith: 'signOut' },
)

/** Stores the token before it is removed from the address, so that it is not copied, shared or logged. */
export function keepArrival(token: string): void {
  store.set(arrivedAtom, token)
}

/**
 * Outcome of a partner's link:
 * - `signedIn`: an account is linked.
 * - `unlinked`: the candidate has to link an account.
 * - `stayed`: the candidate stays signed in to another account.
 * - `nothing`: no token is waiting.
 * - `left`: another project was opened, or the second-factor page has replaced this one.
 */
type Arrival = 'signedIn' | 'unlinked' | 'stayed' | 'nothing' | 'left'

/**
 * Exchanges the token of the link. Throws ApiError (EA_PARTNER_LOGIN, …; EA_AGREEMENT if the agreements are not
 * accepted).
 */
export async function arrive(domain: string): Promise<Arrival> {
  const token = store.get(arrivedAtom)
  if (token === null) return store.get(unlinkedAtom)?.domain === domain ? 'unlinked' : 'nothing'
  store.set(arrivedAtom, null)
  const answer = await exchangeUnlessKept(domain, token)
  // The current sign-in belongs to the other project and is not cleared.
  if (isOtherProjectOpen(domain)) return 'left'
  if (answer === 'kept') return 'stayed'
  if (!answer) return leftForSecondStep()
  const { partner, partnerUser, ticket, signedIn } = answer
  // The person signed in before may not be the partner's user.
  clearUser()
  if (signedIn) rememberSignIn(signedIn, domain)
  else if (ticket) store.set(unlinkedAtom, { domain, partner, partnerUser, ticket })
  return signedIn ? 'signedIn' : 'unlinked'
}

/** Exchanges the token; asks first if that replaces the sign-in of another account. */
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

/** Asks before replacing the current sign-in, because the link may come from another person. */
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

/**
 * Clears the current sign-in except for the pending second factor. Throws ApiError (EA_AGREEMENT) if there is none,
 * since the agreements were not accepted.
 */
function leftForSecondStep(): 'left' {
  const begun = store.get(secondStepAtom)
  if (!begun) throw new ApiError('refused', 'EA_AGREEMENT')
  clearUser()
  store.set(secondStepAtom, begun)
  return 'left'
}

/** Links the signed-in account and continues with the partner's sign-in. Throws ApiError (EA_PARTNER_LINKED, …). */
export async function linkArrived(ticket: string): Promise<void> {
  const { token } = await call('POST /ea/partner/links', { body: { ticket } }, { loading: 1 })
  store.set(tokenAtom, token)
  store.set(unlinkedAtom, null)
}
