import pino, { type DestinationStream, type Logger } from 'pino'
import type { Env } from '@server/env'
import type { Tracing } from '../tracing/tracing'

/**
 * Lines of JSON, on standard output unless told otherwise, with the trace that each is part of. Requests are logged by id, method, route and status only:
 * addresses with their values, headers and bodies hold personal data and never reach the log.
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

/** A driver's error carries the statement's values; only what happened and where is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  const told = String(code).startsWith(DATA_EXCEPTION) ? withoutQuoted : withoutParams
  return { name, message: told(message), code, stack: told(stack ?? ''), cause }
}

/** PostgreSQL's class of codes for a value that it cannot take, which it quotes. */
const DATA_EXCEPTION = '22'
const withoutQuoted = (text: string) => text.replace(/"[^]*"/g, '"…"')

/** drizzle appends `params: …` to the statement that failed; a value may have several lines. */
const withoutParams = (text: string) => text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, '')
