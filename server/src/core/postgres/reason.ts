import { DrizzleQueryError } from 'drizzle-orm/errors'

/** What the driver threw; drizzle wraps it and puts the whole statement in front of its words. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** What the server or the driver said. */
export function reasonOf(error: unknown): string {
  const said = causeOf(error)
  if (!(said instanceof Error)) return String(said)
  // several addresses of one name were tried: only their errors have words
  return said instanceof AggregateError ? said.errors.map(reasonOf).join('; ') : said.message
}
