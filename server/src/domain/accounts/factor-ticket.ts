import type { SignInWay } from '@contract/identity/sign-ins'
import type { Visitor } from '@server/calls/visitor'
import { hashOfSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountIdBoundTo } from '../wechat/bindings'
import { accountById, type Account } from './accounts'
import type { LockedAccount } from './own-account'
import { hasPartnerLink } from './partner-link'
import { passwordVersion } from './password-version'

/** Long enough to find the app, and for the next code where the one that it shows has served. */
const LIFE_MS = 5 * 60_000
const PLACE = 'second factor ticket'

/** Who has shown one factor, and what signing in goes on with. */
export interface HalfSignedIn {
  way: SignInWay
  openidIndex?: string | undefined
}

interface Kept extends HalfSignedIn {
  accountId: string
  /** Void once password or phone has changed, and for any other program than the one that it was given to. */
  bound: string
  until: number
}

/** Stands between the two steps of signing in; it opens nothing by itself, and is kept nowhere. */
export function factorTicket(services: Services, account: Account, half: HalfSignedIn, visitor: Visitor): string {
  const { way, openidIndex } = half
  const { accountId, projectId } = account
  const kept: Kept = { way, openidIndex, accountId, bound: boundTo(account, visitor), until: services.now() + LIFE_MS }
  return services.personalData.seal(projectId, PLACE, JSON.stringify(kept))
}

/** What a ticket stands for. */
interface FirstStep extends HalfSignedIn {
  account: Account
  /** Whether it still does, by the account as it is once it is locked. */
  isStillGood: (tx: Executor, current: LockedAccount) => Promise<boolean>
}

/** Null for a ticket that we did not make for this project and this visitor, that is over, or whose account has changed. */
export async function openFactorTicket(
  services: Services,
  { projectId, visitor }: { projectId: string; visitor: Visitor },
  ticket: string,
): Promise<FirstStep | null> {
  const kept = opened(services, projectId, ticket)
  if (!kept || kept.until <= services.now()) return null
  const account = await accountById(services, projectId, kept.accountId)
  const isBoundTo = (to: Account) => kept.bound === boundTo(to, visitor)
  if (!account || !isBoundTo(account)) return null
  const { way, openidIndex } = kept
  const isStillGood: FirstStep['isStillGood'] = async (tx, current) =>
    isBoundTo(current) && (await isStillLinked(tx, current, kept))
  return { account, way, openidIndex, isStillGood }
}

/** Whether the link that led to the account is still there; true where it was no link. */
async function isStillLinked(tx: Executor, account: Account, { way, openidIndex }: HalfSignedIn): Promise<boolean> {
  const { projectId, accountId } = account
  if (openidIndex !== undefined) return (await accountIdBoundTo(tx, projectId, openidIndex)) === accountId
  return way !== 'partner' || hasPartnerLink(tx, account)
}

function opened({ personalData }: Services, projectId: string, ticket: string): Kept | null {
  try {
    return JSON.parse(personalData.open(projectId, PLACE, ticket)) as Kept
  } catch {
    return null
  }
}

const boundTo = (account: Account, { userAgent }: Visitor) =>
  hashOfSecret(JSON.stringify([passwordVersion(account), account.phone, userAgent]))
