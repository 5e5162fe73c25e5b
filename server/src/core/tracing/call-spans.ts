import type { FastifyRequest } from 'fastify'
import type { SpanAttributes, TraceSpan } from './tracing'

/** Span of each request; empty without tracing. */
export const callSpans = new WeakMap<FastifyRequest, TraceSpan>()

export const setCallAttributes = (request: FastifyRequest, attributes: SpanAttributes) =>
  callSpans.get(request)?.setAttributes(attributes)

/** Returns undefined if the request is not traced. */
export const traceIdOf = (request: FastifyRequest) => callSpans.get(request)?.traceId
