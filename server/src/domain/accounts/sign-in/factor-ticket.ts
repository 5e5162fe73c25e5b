import type { SignInWay } from '@contract/identity/sign-ins'
import type { Visitor } from '@server/calls/visitor'
import { hashOfSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountIdBoundTo } from '../../wechat/bindings'
import type { LockedAccount } from '../lock-account'
import { accountById, type Account } from '../accounts'
import { passwordVersion } from '../password-version'
import { hasPartnerLink } from './partner-link'

/** Long enough to open the authenticator app, and to wait for the next code where the current one is used up. */
const LIFE_MS = 5 * 60_000
const PLACE = 'second factor ticket'

/** The completed first factor: how it was passed, and the WeChat account that it used. */
export interface HalfSignedIn {
  way: SignInWay
  openidIndex?: string | undefined
}

interface TicketContent extends HalfSignedIn {
  accountId: string
  /** Digest of password version, phone and user agent: invalidates the ticket when one of them changes. */
  bound: string
  until: number
}

/** Issues the encrypted ticket between the two steps of signing in. It grants no access and is not stored. */
export function factorTicket(services: Services, account: Account, half: HalfSignedIn, visitor: Visitor): string {
  const { way, openidIndex } = half
  const { accountId, projectId } = account
  const stored: TicketContent = {
    way,
    openidIndex,
    accountId,
    bound: boundTo(account, visitor),
    until: services.now() + LIFE_MS,
  }
  return services.personalData.encrypt(projectId, PLACE, JSON.stringify(stored))
}

/** The first step of signing in that a valid ticket proves. */
interface FirstStep extends HalfSignedIn {
  account: Account
  /** Returns whether the ticket is still valid for the locked account. */
  isStillGood: (tx: Executor, current: LockedAccount) => Promise<boolean>
}

/**
 * Returns null for a ticket that is forged, expired, issued to another project or visitor, or whose account has
 * changed.
 */
export async function openFactorTicket(
  services: Services,
  { projectId, visitor }: { projectId: string; visitor: Visitor },
  ticket: string,
): Promise<FirstStep | null> {
  const stored = opened(services, projectId, ticket)
  if (!stored || stored.until <= services.now()) return null
  const account = await accountById(services, projectId, stored.accountId)
  const isBoundTo = (to: Account) => stored.bound === boundTo(to, visitor)
  if (!account || !isBoundTo(account)) return null
  const { way, openidIndex } = stored
  const isStillGood: FirstStep['isStillGood'] = async (tx, current) =>
    isBoundTo(current) && (await isStillLinked(tx, current, stored))
  return { account, way, openidIndex, isStillGood }
}

/** Returns whether the WeChat or partner link of the first factor still exists; true for other ways of signing in. */
async function isStillLinked(tx: Executor, account: Account, { way, openidIndex }: HalfSignedIn): Promise<boolean> {
  const { projectId, accountId } = account
  if (openidIndex !== undefined) return (await accountIdBoundTo(tx, projectId, openidIndex)) === accountId
  return way !== 'partner' || hasPartnerLink(tx, account)
}

function opened({ personalData }: Services, projectId: string, ticket: string): TicketContent | null {
  try {
    return JSON.parse(personalData.decrypt(projectId, PLACE, ticket)) as TicketContent
  } catch {
    return null
  }
}

const boundTo = (account: Account, { userAgent }: Visitor) =>
  hashOfSecret(JSON.stringify([passwordVersion(account), account.phone, userAgent]))
