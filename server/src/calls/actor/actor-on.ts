import type { FastifyRequest } from 'fastify'
import type { Actor, Owner } from '../handler'

/** Who sends a request: known before any of its body is read, so that nobody else's is. */
const actors = new WeakMap<FastifyRequest, Actor | null>()

export function setActorOn(request: FastifyRequest, actor: Actor | null): void {
  actors.set(request, actor)
}

/** The account that a request signs in to, or tries to. */
const accounts = new WeakMap<FastifyRequest, Owner>()

export function noteAccountOn(request: FastifyRequest, { projectId, accountId }: Owner): void {
  accounts.set(request, { projectId, accountId })
}

/** The account that a request is about: the one that it signs in to, else the caller's. */
export const accountOn = (request: FastifyRequest): Owner | null => accounts.get(request) ?? actorOn(request)

/** Null where nobody is signed in, and where nobody's token is looked at. */
export const actorOn = (request: FastifyRequest): Actor | null => actors.get(request) ?? null
