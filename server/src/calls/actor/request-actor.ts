import type { FastifyRequest } from 'fastify'
import type { Actor } from '../handler'

/** Authenticated actor of each request, determined before its body is read, so that no unauthorized body is read. */
const actors = new WeakMap<FastifyRequest, Actor | null>()

export function setActorOn(request: FastifyRequest, actor: Actor | null): void {
  actors.set(request, actor)
}

/** Returns null without a signed-in user, and for endpoints that do not authenticate. */
export const actorOn = (request: FastifyRequest): Actor | null => actors.get(request) ?? null
