/** What the server or the driver said; drizzle puts the whole statement in front of it. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(said instanceof Error)) return String(said)
  // several addresses of one name were tried: only their errors have words
  return said instanceof AggregateError ? said.errors.map(reasonOf).join('; ') : said.message
}
