import type { FastifyRequest } from 'fastify'
import type { Facts, Span } from './tracing'

/** Span of each request; empty without tracing. */
export const callSpans = new WeakMap<FastifyRequest, Span>()

export const noteOnCall = (request: FastifyRequest, facts: Facts) => callSpans.get(request)?.note(facts)

/** Returns undefined if the request is not traced. */
export const traceIdOf = (request: FastifyRequest) => callSpans.get(request)?.traceId
