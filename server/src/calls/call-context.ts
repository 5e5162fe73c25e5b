import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { code, uuid } from '@contract/schemas'
import { actorOf } from './actor/actors'
import { Failure } from '@server/core/failure'
import type { Actor } from './handler'
import type { Services } from '@server/core/services'
import type { Language } from './reply/envelope'
import { tokenOf } from './sent-token'

/** Chinese unless the caller prefers English. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/** Throws COMMON_APP_KEY (HTTP 403) unless the request comes from one of the product's clients (specification §7). */
export function requireAppKey(services: Services, request: FastifyRequest): void {
  const key = request.headers['app-key']
  if (typeof key === 'string' && services.env.APP_KEYS.split(',').includes(key)) return
  throw new Failure('COMMON_APP_KEY', {}, 403)
}

/**
 * Returns the actor, or null without a valid token. Throws EA_LOGIN_EXPIRED (HTTP 401) if the endpoint requires a
 * candidate. A partner's token is not valid here; it is exchanged for an access token on arrival.
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

/**
 * Throws E_REG_GROUP_ACCOUNT: a group account registers its candidates, not itself (specification §6, group account).
 */
export function requireCandidate(actor: Actor | null): void {
  if (actor?.userType === 'group') throw new Failure('E_REG_GROUP_ACCOUNT')
}

/**
 * Returns the group that the caller acts for; null for candidates and for endpoints without authentication. Throws
 * ERG_NOT_THE_GROUP if the named group is not the caller's, or a group endpoint names none.
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

/** Returns the group member that a group acts for; null if it acts for itself. */
export function memberOf({ headers }: FastifyRequest): string | null {
  const header = headers['group-member']
  if (header === undefined || header === '') return null
  if (v.is(uuid, header)) return header
  throw new Failure('COMMON_PARAM', { fields: { 'group-member': 'not a member’s id' } })
}
