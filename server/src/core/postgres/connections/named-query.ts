const NAME = /^\/\* prepared ([\w-]+) \*\//

/** Returns the arguments of pg's `query` with the name in front of the text (`executePrepared`) as an option. */
export function withStatementName(args: unknown[]): unknown[] {
  const [query, ...others] = args
  const { text } = Object(query) as { text?: unknown }
  if (typeof text !== 'string' || !text.startsWith('/* prepared ')) return args
  const name = NAME.exec(text)?.[1]
  return name === undefined ? args : [{ ...(query as object), name, text: text.replace(NAME, '') }, ...others]
}
