import pino, { type DestinationStream, type Logger } from 'pino'
import type { Env } from '@server/env'
import type { Tracing } from '../tracing/tracing'

/**
 * JSON logger, to standard output by default, with the current trace id. Requests are logged only by id, method, route
 * and status: URL parameters, headers and bodies contain personal data.
 */
export function buildLog(
  env: Pick<Env, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
  tracing: Tracing | null = null,
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    redact: { paths: ['*.password', '*.token', '*.phone', '*.email', '*.idNumber', '*.realName'], remove: true },
    serializers: { err: describeError },
    ...(tracing && { mixin: () => traceOf(tracing) }),
  }
  return pino(options, destination)
}

function traceOf(tracing: Tracing): { traceId?: string } {
  const { traceId } = tracing.current() ?? {}
  return traceId === undefined ? {} : { traceId }
}

/** Reduces a driver error to its message, code and stack, because the error also carries the statement's values. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  const redacted = String(code).startsWith(DATA_EXCEPTION) ? withoutQuoted : withoutParams
  return { name, message: redacted(message), code, stack: redacted(stack ?? ''), cause }
}

/** SQLSTATE class of data exceptions, whose messages quote the invalid value. */
const DATA_EXCEPTION = '22'
const withoutQuoted = (text: string) => text.replace(/"[^]*"/g, '"…"')

/** drizzle appends `params: …` to the failed statement; values may span lines. */
const withoutParams = (text: string) => text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, '')
