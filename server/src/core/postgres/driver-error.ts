import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Returns the driver's error: drizzle wraps it and prefixes its message with the whole statement. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** Returns the message of the server or driver. */
export function driverErrorReason(error: unknown): string {
  const said = causeOf(error)
  if (!(said instanceof Error)) return String(said)
  // several addresses of one host name were tried: only the nested errors have messages
  return said instanceof AggregateError ? said.errors.map(driverErrorReason).join('; ') : said.message
}
