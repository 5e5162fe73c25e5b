/** Kinds of statements that may break instances of the previous version during a rolling deployment (decision 0126). */

const kinds: readonly [string, RegExp][] = [
  ['takes away what is read', /^drop (table|view|materialized view|type|function|trigger|sequence)|\bdrop column\b/i],
  ['takes away what is written to', /\balter column "\w+" drop default\b/i],
  ['gives another name', /^alter table .* rename (?!constraint)/i],
  ['changes a type', /\balter column "\w+" set data type\b/i],
  ['wants a value', /\balter column "\w+" set not null\b/i],
  ['wants a value', /\badd column (?!.*\bdefault\b).*\bnot null\b/i],
  ['refuses values', /^alter table .* add constraint\b/i],
  ['loses what “on conflict” names', /\bdrop constraint "\w+_pk"/i],
  ['acts on what is written', /^create (or replace )?(constraint )?trigger\b/i],
]

const uniqueIndex = /^create unique index (?:concurrently )?"(?<index>\w+)" on "(?<table>\w+)"/i
const newTable = /^create table (?:if not exists )?"(?<table>\w+)"/i
const droppedIndex = /^drop index "(?<index>\w+)"/i

export interface Migration {
  name: string
  sql: string
}

/**
 * Returns the statements that may break an earlier version, by migration in the given order. Statements on a table that
 * the same migration creates are safe.
 */
export function statementsThatBreak(migrations: readonly Migration[]): Map<string, string[]> {
  const unique = new Set<string>()
  const found = new Map<string, string[]>()
  for (const { name, sql } of migrations) {
    const statements = sql.split('--> statement-breakpoint').map(oneLine)
    const own = new Set(statements.flatMap((statement) => newTable.exec(statement)?.groups?.['table'] ?? []))
    const isOwn = (statement: string) => own.has(/^alter table "(\w+)"/i.exec(statement)?.[1] ?? '')
    const said = statements.flatMap((statement) => {
      const made = uniqueIndex.exec(statement)?.groups
      const dropped = droppedIndex.exec(statement)?.groups?.['index'] ?? ''
      if (made?.['index']) unique.add(made['index'])
      if (made && !own.has(made['table'] ?? '')) return [`refuses doubles: ${statement}`]
      if (unique.has(dropped)) return [`loses what “on conflict” names: ${statement}`]
      if (isOwn(statement)) return []
      return kinds.flatMap(([kind, pattern]) => (pattern.test(statement) ? [`${kind}: ${statement}`] : []))
    })
    if (said.length > 0) found.set(name, said)
  }
  return found
}

/** Strips comments and line breaks. */
function oneLine(statement: string): string {
  return statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
