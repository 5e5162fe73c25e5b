import type { SignInWay } from '@contract/identity/sign-ins'
import type { Visitor } from '@server/calls/visitor'
import { hashOfSecret } from '@server/core/personal-data/secrets'
import type { Services } from '@server/core/services'
import { accountById, type Account } from './accounts'

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
  /** Void once the password has changed, and for any other program than the one that it was given to. */
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

/** Null for a ticket that we did not make for this project and this visitor, that is over, or whose account has changed. */
export async function openFactorTicket(
  services: Services,
  { projectId, visitor }: { projectId: string; visitor: Visitor },
  ticket: string,
): Promise<(HalfSignedIn & { account: Account }) | null> {
  const kept = opened(services, projectId, ticket)
  if (!kept || kept.until <= services.now()) return null
  const account = await accountById(services, projectId, kept.accountId)
  if (!account || kept.bound !== boundTo(account, visitor)) return null
  return { account, way: kept.way, openidIndex: kept.openidIndex }
}

function opened({ personalData }: Services, projectId: string, ticket: string): Kept | null {
  try {
    return JSON.parse(personalData.open(projectId, PLACE, ticket)) as Kept
  } catch {
    return null
  }
}

const boundTo = ({ passwordHash }: Account, { userAgent }: Visitor) => hashOfSecret(`${passwordHash}\n${userAgent}`)
