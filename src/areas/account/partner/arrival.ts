/** A partner's candidate who has just arrived (specification §6, partner login). */
import { call } from '@/api/call'
import { ApiError } from '@/api/errors/api-error'
import type { LocalText } from '@contract/schemas'
import { tokenAtom } from '@/session/account'
import { clearUser, rememberSignIn } from '@/session/sign-out'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'
import { agreeing } from '../parts/agreeing'

/** What the partner's link brought along, on the way from the address to the service. */
const arrivedAtom = sessionAtom<string | null>('partnerArrived', null, { endsWith: 'signOut' })

/** The partner's candidate, whom no account is linked to yet. */
export const unlinkedAtom = sessionAtom<{ domain: string; partner: LocalText; ticket: string } | null>(
  'partnerUnlinked',
  null,
  { endsWith: 'signOut' },
)

/** The address is about to be written anew without it: nobody copies, shares or logs it from there. */
export function keepArrival(token: string): void {
  store.set(arrivedAtom, token)
}

/**
 * Exchanges what was brought along. `signedIn`: an account is linked; `unlinked`: the candidate says which is theirs;
 * `nothing`: nobody has just arrived; `secondStep`: the account asks for one, whose page takes the place of this one. Throws ApiError (EA_PARTNER_LOGIN; EA_AGREEMENT for whoever does not accept).
 */
export async function arrive(domain: string): Promise<'signedIn' | 'unlinked' | 'nothing' | 'secondStep'> {
  const token = store.get(arrivedAtom)
  if (token === null) return store.get(unlinkedAtom)?.domain === domain ? 'unlinked' : 'nothing'
  store.set(arrivedAtom, null)
  const answer = await agreeing((agreed) =>
    call('POST /ea/g/sign-in/partner', { body: { domain, token, agreed: agreed !== null } }),
  )
  if (!answer) return leftForSecondStep()
  const { partner, ticket, signedIn } = answer
  // whoever used this tab before is somebody else, until the service says otherwise
  clearUser()
  if (signedIn) rememberSignIn(signedIn)
  else if (ticket) store.set(unlinkedAtom, { domain, partner, ticket })
  return signedIn ? 'signedIn' : 'unlinked'
}

/** Throws ApiError (EA_AGREEMENT) for whoever does not accept. */
function leftForSecondStep(): 'secondStep' {
  const begun = store.get(secondStepAtom)
  if (!begun) throw new ApiError('refused', 'EA_AGREEMENT')
  clearUser()
  store.set(secondStepAtom, begun)
  return 'secondStep'
}

/** Links the signed-in account; from now on this is the partner's sign-in. Throws ApiError (EA_PARTNER_LINKED, …). */
export async function linkArrived(ticket: string): Promise<void> {
  const { token } = await call('POST /ea/partner/links', { body: { ticket } }, { loading: 1 })
  store.set(tokenAtom, token)
  store.set(unlinkedAtom, null)
}
