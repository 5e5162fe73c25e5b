import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Outcome } from '../codes'
import type { ErrorCode } from '../errors/errors'
import type { Module } from '../project/gates'
import type { OwnRateLimit, RefusalLimit } from './refusals/rate-limits'

/**
 * Declaration of a call. Its key is `'METHOD /path/:param'`, relative to the service address.
 * - `auth`: who may call it. `candidate` requires a token (HTTP 401 without one).
 * - `shared`: the response is the same for all callers of a project (named by `domain`). It is computed at most once a
 *   second, and public caches may store it as long. The value names its source, which determines how long a cache may
 *   serve stale responses (decision 0034): a `moment` (seat counts), the `project`, or the `release`, which is cached
 *   for an hour. Requests for items that do not exist are refused, never answered with an empty result.
 * - `upload`: the body is multipart/form-data with one part named `file`; `body` describes the other parts.
 * - `registers`: for candidates, or for a group acting for one of them (`forMember`); a group account that names no
 *   candidate is refused with E_REG_GROUP_ACCOUNT.
 * - `group`: for group accounts; the group-domain header names the group. ERG_NOT_THE_GROUP for all others.
 * - `forMember`: a group may call it for one of its candidates, named in the group-member header (`memberId`).
 * - `pays`: a group may call it for registrations that its candidate submitted alone. It can pay them, and sees only
 *   the data needed for paying (decision 0048).
 * - `duringMaintenance`: available during maintenance of a project; all other calls return HTTP 403.
 * - `idempotent`: requires an `Idempotency-Key` header; a repeat returns the first response.
 * - `repeatable`: safe to send twice. The client retries it after a lost response, like every GET and every call with
 *   an idempotency key.
 * - `rateLimit`: rate limit per address, or per account for authenticated calls; exceeding it returns COMMON_TOO_MANY. The
 *   default is the limit of the call's class (refusals/rate-limits.ts).
 * - `counts`: rate limit that the handler counts itself, so that the calls of one caller do not block the sign-in of
 *   others.
 * - `rateLimitBy`: parameter that partitions the rate limit further, within the address or account.
 * - `polled`: called periodically by clients; counted separately from user actions.
 * - `unqueued`: exempt from the project's waiting queue, so that started payments can be completed. Shared calls are
 *   exempt too.
 * - `security`: affects access to accounts; every call and its outcome are recorded in the security log.
 * - `gate`: module of the call; refused with the module's SWITCH_OFF code while its gate is closed.
 * - `prepares`: available before its module opens; the handler decides what can be prepared.
 * - `outcome`: computes the extent of a successful call from its response (specification §4: codes 10, 11, 40).
 * - `errors`: error codes of the handler; a test fails on any other. Error codes common to all calls follow from the
 *   rest of the declaration.
 */
export interface Endpoint {
  summary: string
  auth: 'none' | 'candidate'
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  shared?: 'moment' | 'project' | 'release'
  upload?: true
  registers?: true
  group?: true
  forMember?: true
  pays?: true
  duringMaintenance?: true
  idempotent?: true
  repeatable?: true
  rateLimit?: RefusalLimit
  counts?: OwnRateLimit
  rateLimitBy?: string
  polled?: true
  unqueued?: true
  security?: true
  gate?: Module
  prepares?: true
  outcome?: (answer: never) => Outcome
  output: GenericSchema
  errors: readonly ErrorCode[]
}

type Part<E, K extends string, Direction extends 'in' | 'out'> = E extends { [P in K]: infer S extends GenericSchema }
  ? { [P in K]: Direction extends 'in' ? InferInput<S> : InferOutput<S> }
  : unknown

/** Input of a call: `params`, `query` and `body` as far as declared. */
export type EndpointInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>

/** Validated input, as received by the handler. */
export type ParsedInput<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>

export type EndpointOutput<E> = E extends { output: infer S extends GenericSchema } ? InferOutput<S> : never

/**
 * Envelope of every response, independent of the HTTP status. `error`: catalogue code; `data`: output, or the error's
 * details.
 */
export interface Envelope<T> {
  code: number
  msg: string
  error: string | null
  data: T
}
