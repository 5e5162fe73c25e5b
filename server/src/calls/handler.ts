import type { QueueStatus } from '@contract/endpoints/queue'
import type { Endpoint, EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { UserType } from '@contract/codes'
import type { Services } from '@server/core/services'
import type { Visitor } from './visitor'
import type { Project } from './project/project-cache'

/** Authenticated caller, derived from the token before the handler runs. */
export interface Actor {
  projectId: string
  accountId: string
  tokenHash: string
  userType: UserType
  /** Group of a group account. */
  groupDomain: string | null
}

/** Account whose data a call reads and changes. */
export interface Owner {
  projectId: string
  accountId: string
}

/** File received by an `upload` endpoint; limited in size but otherwise untrusted. */
export interface Upload {
  filename: string
  bytes: Buffer
}

/**
 * Idempotency key with the digest of its request; null for other endpoints. calls/idempotency.ts stores the answer
 * after the handler. A handler whose effect must never be repeated after a crash writes the idempotency_key row itself,
 * in the transaction of the effect and with its exact output as `answer`, and then sets `isAnswerStored`.
 */
export interface IdempotentCall {
  endpoint: string
  key: string
  requestDigest: string
  isAnswerStored: boolean
}

/** Request data available to a handler besides its validated input. */
export interface CallContext {
  services: Services
  /** Null on endpoints with auth `none` without a valid token. */
  actor: Actor | null
  /** Account concerned (calls/actor/owner.ts); null for an anonymous caller. */
  owner: Owner | null
  /** Project of the candidate, else the one named by `domain`; null if none is named. */
  project: Project | null
  /** Token as sent, even if expired. */
  token: string | null
  language: 'zh' | 'en'
  ip: string
  visitor: Visitor
  /** Returns the caller's status in the waiting room of the project. */
  queueStatus: () => Promise<QueueStatus>
  /** Group that a group account acts for; null for candidates. */
  groupDomain: string | null
  idempotency: IdempotentCall | null
  upload: Upload | null
}

/** Context of handlers with `auth: 'candidate'`. */
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

/** Handlers of an area, one per endpoint. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = { [K in keyof Endpoints]: Handler<Endpoints[K]> }
