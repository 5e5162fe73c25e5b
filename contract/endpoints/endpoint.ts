import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Outcome } from '../codes'
import type { ErrorCode } from '../errors/errors'
import type { Module } from '../project/gates'
import type { OwnFlood, RefusedFlood } from './refusals/floods'

/**
 * One call: its key is `'METHOD /path/:param'`, relative to the service address.
 * - `auth`: who may call it. `candidate` needs a token (HTTP 401 without one).
 * - `shared`: the answer is the same for everybody who asks the same (the project is named by `domain`): it is worked out
 *   once a second, whoever calls, and public caches may keep it as long. It says what it follows from, and so how long a
 *   cache may answer alone (decision 0125): a `moment` (seats), what is known of a `project`, or the `release` alone, which
 *   is kept for an hour. What there is not is refused, never empty.
 * - `upload`: the body is multipart/form-data with one part named `file`; `body` describes the other parts.
 * - `registers`: candidates do it for themselves, or a group for one of them (`forMember`); a group account that names none is
 *   refused with E_REG_GROUP_ACCOUNT.
 * - `group`: a group account does it for its group, which the group-domain header names; ERG_NOT_THE_GROUP for anybody else.
 * - `forMember`: a group may ask it for one of its candidates, whom the group-member header names (their `memberId`).
 * - `pays`: a group may call it for what its candidate submitted alone: it may pay that, and sees what paying needs, nothing
 *   else (decision 0055).
 * - `duringMaintenance`: answers about a project under maintenance too, where all other calls are HTTP 403.
 * - `idempotent`: the caller sends an `Idempotency-Key` header; a repeat gets the first answer.
 * - `repeatable`: sent twice it does no harm, so the client sends it again by itself when no answer came, as it does with
 *   every GET and with every call that carries a key.
 * - `flood`: how often one address, or one account where the call needs one, may ask; beyond it COMMON_TOO_MANY. Without it
 *   the limit of its class holds (refusals/flood-class.ts).
 * - `counts`: its area counts it instead, once it knows more than the frame: whoever signs in is refused by nobody else's flood.
 * - `floodOf`: the parameter that names what `flood` is counted for, within the address or account.
 * - `polled`: clients ask it again and again by themselves, which is counted apart from what they do.
 * - `unqueued`: whoever waits in the queue before the project may call it too: what was begun is paid. Shared calls are, too.
 * - `security`: it decides who gets in, or how: each call stands in the security log, with what came of it.
 * - `gate`: the module it belongs to; while that is not open it is refused with the module's SWITCH_OFF code.
 * - `prepares`: it may be called before its module opens by itself: its handler says what of it can be prepared by then.
 * - `outcome`: computes the extent of a successful call from its answer (specification §4: codes 10, 11, 40).
 * - `errors`: what its handler refuses with, and nothing else (a test that sees another one fails). What the frame of every
 *   call refuses with follows from the rest of the declaration.
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
  flood?: RefusedFlood
  counts?: OwnFlood
  floodOf?: string
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

/** What a caller passes: `params`, `query` and `body`, each where the endpoint declares it. */
export type EndpointInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>

/** The same after validation, as a handler receives it. */
export type ParsedInput<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>

export type EndpointOutput<E> = E extends { output: infer S extends GenericSchema } ? InferOutput<S> : never

/** Every reply of the service, whatever its HTTP status. `error` is the catalogue's code, `data` the refusal's details. */
export interface Envelope<T> {
  code: number
  msg: string
  error: string | null
  data: T
}
