import pino, { type DestinationStream, type Logger } from 'pino'
import type { Env } from '@server/env'

/**
 * Lines of JSON, on standard output unless told otherwise. Requests are logged by id, method, route and status only:
 * addresses with their values, headers and bodies hold personal data and never reach the log.
 */
export function buildLog(env: Pick<Env, 'LOG_LEVEL'>, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level: env.LOG_LEVEL,
    redact: { paths: ['*.password', '*.token', '*.phone', '*.email', '*.idNumber', '*.realName'], remove: true },
    serializers: { err: describeError },
  }
  return pino(options, destination)
}

/** A driver's error carries the statement's values; only what happened and where is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return { name, message: withoutValues(message), code, stack: withoutValues(stack ?? ''), cause }
}

/** drizzle appends `params: …` to the statement that failed. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [^\n]*/g, '')
}
