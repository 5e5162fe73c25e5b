import type { Standing } from '@contract/endpoints/queue'
import type { Endpoint, EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { UserType } from '@contract/codes'
import type { Services } from '@server/core/services'
import type { Visitor } from './visitor'
import type { Project } from './project/project-cache'

/** Who calls: established from the token before the handler runs. */
export interface Actor {
  projectId: string
  accountId: string
  tokenHash: string
  userType: UserType
  /** Of a group account: its group. */
  groupDomain: string | null
}

/** Whose things a call reads and changes. */
export interface Owner {
  projectId: string
  accountId: string
}

/** A file received with an `upload` endpoint, already limited in size, not yet trusted in any other way. */
export interface Upload {
  filename: string
  bytes: Buffer
}

/**
 * An Idempotency-Key and what it was sent for; null where the endpoint is not idempotent. The answer is kept by
 * calls/idempotency.ts after the handler. A handler whose effect must never be repeated after a crash writes the
 * idempotency_key row itself, in the transaction of the effect, with its exact output as `answer`, and then sets
 * `isAnswerKept`.
 */
export interface IdempotentCall {
  endpoint: string
  key: string
  requestDigest: string
  isAnswerKept: boolean
}

/** What a handler knows of the request beyond its validated input. */
export interface CallContext {
  services: Services
  /** Null on endpoints with auth `none` when no valid token came along. */
  actor: Actor | null
  /** Whose things it is about (calls/actor/owner.ts); null where nobody calls. */
  owner: Owner | null
  /** What the call is about: the candidate's own, else the one that the call names by `domain`; null where it names none. */
  project: Project | null
  /** The token as it was sent, also one that has ended. */
  token: string | null
  language: 'zh' | 'en'
  ip: string
  visitor: Visitor
  /** How the caller stands in the queue before the project. */
  standing: () => Promise<Standing>
  /** The group that a group account acts for; null for candidates, who act for themselves. */
  groupDomain: string | null
  idempotency: IdempotentCall | null
  upload: Upload | null
}

/** What a handler of `auth: 'candidate'` knows. */
export type CandidatesCall = CallContext & { actor: Actor; owner: Owner; project: Project }

type NamesProject = { params: { domain: string } } | { query: { domain: string } } | { body: { domain: string } }

type ContextOf<E extends Endpoint> = Omit<CallContext, 'actor' | 'owner' | 'project' | 'groupDomain' | 'upload'> & {
  actor: E['auth'] extends 'candidate' ? Actor : Actor | null
  owner: E['auth'] extends 'candidate' ? Owner : Owner | null
  project: E['auth'] extends 'candidate' ? Project : ParsedInput<E> extends NamesProject ? Project : null
  groupDomain: E extends { group: true } ? string : string | null
  upload: E extends { upload: true } ? Upload : null
}

export type Handler<E extends Endpoint> = (input: ParsedInput<E>, call: ContextOf<E>) => Promise<EndpointOutput<E>>

/** One function per endpoint of an area; the compiler demands all of them. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = { [K in keyof Endpoints]: Handler<Endpoints[K]> }
