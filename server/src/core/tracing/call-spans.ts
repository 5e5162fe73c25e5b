import type { FastifyRequest } from 'fastify'
import type { Facts, Span } from './tracing'

/** The step that each call is; empty where nothing is traced. */
export const callSpans = new WeakMap<FastifyRequest, Span>()

export const noteOnCall = (request: FastifyRequest, facts: Facts) => callSpans.get(request)?.note(facts)

/** Undefined where the call is not traced. */
export const traceIdOf = (request: FastifyRequest) => callSpans.get(request)?.traceId
