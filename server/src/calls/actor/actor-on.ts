import type { FastifyRequest } from 'fastify'
import type { Actor } from '../handler'

/** Who sends a request: known before any of its body is read, so that nobody else's is. */
const actors = new WeakMap<FastifyRequest, Actor | null>()

export function setActorOn(request: FastifyRequest, actor: Actor | null): void {
  actors.set(request, actor)
}

/** Null where nobody is signed in, and where nobody's token is looked at. */
export const actorOn = (request: FastifyRequest): Actor | null => actors.get(request) ?? null
