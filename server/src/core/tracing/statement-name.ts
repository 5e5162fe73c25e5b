const VERB = /[a-z]+/i
/** Matches the first table read or written; excludes functions by their bracket. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)\b"?(?!\s*\()/i

/**
 * Returns the span name of a statement: its prepared-statement name, or its verb and first table (“select
 * registration”). Contains nothing else of the text. Pure.
 */
export function statementName(statement: unknown): string {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as {
    name?: unknown
    text?: unknown
  }
  if (typeof name === 'string' && name !== '') return name
  const [verb = 'statement'] = VERB.exec(String(text)) ?? []
  const [, table] = TABLE.exec(String(text)) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}
