/** Tables of a statement by access; mentioned tables count as read. */
export interface Touched {
  reads: ReadonlySet<string>
  writes: ReadonlySet<string>
  /** Tables with shared row locks. */
  shares: ReadonlySet<string>
  locks: ReadonlySet<string>
}

/** Tables with rows of a single call only, whose concurrent changes are irrelevant. */
const ignoredTables = ['idempotency_key', 'rate_limit', 'audit_log']

const ADVISORY_LOCK = 'advisory lock'

/** Returns a function that finds the tables of a statement; `tables`: all tables. */
export function tableFinder(tables: ReadonlySet<string>): (text: string) => Touched {
  const known = new Map<string, Touched>()
  const find = (text: string): Touched => {
    const plain = text
      .replace(/'[^']*'/g, "''")
      .replaceAll('"', '')
      .replace(/\s+/g, ' ')
    const counted = (names: readonly string[]) =>
      names.filter((name) => tables.has(name) && !ignoredTables.includes(name))
    const reads = counted(plain.match(/\w+/g) ?? [])
    const written = [...plain.matchAll(/\b(?:insert into|update|delete from) (?:only )?(\w+)/gi)].map(
      ([, table]) => table ?? '',
    )
    const writes = counted(written)
    const [shares, locks]: [string[], string[]] = [[], []]
    for (const [, strength, named] of plain.matchAll(LOCK)) {
      const names = named?.split(',').map((name) => name.trim()) ?? []
      const isByAlias = names.some((name) => !tables.has(name))
      const locked = names.length > 0 && !isByAlias ? counted(names) : reads
      ;(strength?.includes('share') ? shares : locks).push(...locked)
    }
    for (const [, table = '', mode] of plain.matchAll(/\block table (?:only )?(\w+)(?: in (\w+(?: \w+)*) mode)?/gi))
      (mode === 'share' ? shares : locks).push(...counted([table]))
    if (/\bpg_(try_)?advisory/.test(plain)) locks.push(ADVISORY_LOCK)
    return { reads: new Set(reads), writes: new Set(writes), shares: new Set(shares), locks: new Set(locks) }
  }
  return (text) => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

const LOCK = /\bfor (no key update|update|key share|share)\b(?: of (\w+(?:, ?\w+)*))?/gi

export function union(all: readonly Touched[]): Touched {
  const of = (key: keyof Touched) => new Set(all.flatMap((each) => [...each[key]]))
  return { reads: of('reads'), writes: of('writes'), shares: of('shares'), locks: of('locks') }
}

const meet = (one: ReadonlySet<string>, ...others: ReadonlySet<string>[]) =>
  others.some((other) => [...one].some((table) => other.has(table)))

/** Whether the order of a statement and the whole other action matters; `seen`: tables committed by the statement. */
export const isAffected = (statement: Touched, seen: ReadonlySet<string>, other: Touched): boolean =>
  meet(statement.reads, other.writes) ||
  meet(statement.shares, other.writes, other.locks) ||
  meet(statement.locks, other.writes, other.locks, other.shares) ||
  meet(statement.writes, other.writes, other.locks, other.shares) ||
  meet(seen, other.reads)
