import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { code, uuid } from '@contract/schemas'
import { actorOf } from './actor/actors'
import { Failure } from '@server/core/failure'
import type { Actor } from './handler'
import type { Services } from '@server/core/services'
import type { Language } from './reply/message'
import { tokenOf } from './sent-token'

/** Chinese unless the caller asks for English first. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/** Throws COMMON_APP_KEY (HTTP 403): only our own clients call (specification §7). */
export function requireAppKey(services: Services, request: FastifyRequest): void {
  const key = request.headers['app-key']
  if (typeof key === 'string' && services.env.APP_KEYS.split(',').includes(key)) return
  throw new Failure('COMMON_APP_KEY', {}, 403)
}

/**
 * Who calls; null without a valid token. Throws EA_LOGIN_EXPIRED (HTTP 401) where the endpoint needs a candidate.
 * A partner's own token is none of ours and so nobody's: it is exchanged for one when its candidate arrives.
 */
export async function identify(
  services: Services,
  request: FastifyRequest,
  { auth }: Pick<Endpoint, 'auth'>,
): Promise<Actor | null> {
  const token = tokenOf(request)
  const actor = token === null ? null : await actorOf(services, token)
  if (!actor && auth === 'candidate') throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  return actor
}

/** Throws E_REG_GROUP_ACCOUNT: a group registers its candidates, never itself (specification §6, group account). */
export function requireCandidate(actor: Actor | null): void {
  if (actor?.userType === 'group') throw new Failure('E_REG_GROUP_ACCOUNT')
}

/**
 * The group that the caller acts for; null for candidates, who act for themselves, and where no candidate is needed.
 * Throws ERG_NOT_THE_GROUP for whoever is not its account, and where the call is a group's and none is named.
 */
export function groupDomainOf(
  request: FastifyRequest,
  { auth, group }: Pick<Endpoint, 'auth' | 'group'>,
  actor: Actor | null,
): string | null {
  const named = namedGroup(request)
  if (auth === 'none' || !actor) return null
  const isOwn = named === null ? !group : named === actor.groupDomain
  if (!isOwn) throw new Failure('ERG_NOT_THE_GROUP')
  return named
}

function namedGroup({ headers }: FastifyRequest): string | null {
  const header = headers['group-domain']
  if (header === undefined || header === '') return null
  if (v.is(code, header)) return header
  throw new Failure('COMMON_PARAM', { fields: { 'group-domain': 'not a group code' } })
}

/** The candidate whom a group acts for, by their place in it; null where it acts for itself. */
export function memberNamedBy({ headers }: FastifyRequest): string | null {
  const header = headers['group-member']
  if (header === undefined || header === '') return null
  if (v.is(uuid, header)) return header
  throw new Failure('COMMON_PARAM', { fields: { 'group-member': 'not a member’s id' } })
}
