const VERB = /[a-z]+/i
/** The first table that is read or written; a function has a bracket behind it. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)\b"?(?!\s*\()/i

/**
 * What a statement is called in a trace: its own name where it has one, else its verb and the first table (“select
 * registration”). Nothing else of its text is repeated. Pure.
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
