import { addressGroup } from '@server/core/http/address-group'
import { concurrencyLimiter } from '@server/core/running/concurrency-limiter'
import type { Env } from '../../env'
import type { Actor } from '../handler'

/**
 * Concurrent calls as shares of the connection pool (`DATABASE_POOL`): per account; without sign-in, per address and
 * endpoint, and higher because a whole school may share an address.
 */
const POOL_SHARES = { account: 0.3, address: 0.7 } as const
/** So that one slow call of a client does not delay its others. */
const LEAST = 2

interface CallOf {
  /** Key of the endpoint. */
  key: string
  actor: Actor | null
  ip: string
}

export type LimitCalls = <T>(of: CallOf, work: () => Promise<T>) => Promise<T>

/** Creates the concurrency limiter of calls. Throws COMMON_BUSY `{ seconds }` (HTTP 503) after too long a wait. */
export function callLimiter({ DATABASE_POOL }: Pick<Env, 'DATABASE_POOL'>): LimitCalls {
  const limitOf = (share: number) => concurrencyLimiter({ perKey: Math.max(LEAST, Math.round(DATABASE_POOL * share)) })
  const [ofAccount, ofAddress] = [limitOf(POOL_SHARES.account), limitOf(POOL_SHARES.address)]
  return ({ key, actor, ip }, work) =>
    actor ? ofAccount(actor.accountId, work) : ofAddress(`${key} ${addressGroup(ip)}`, work)
}
