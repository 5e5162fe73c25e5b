import type { Database } from '@server/core/postgres/database'

type Row = Record<string, unknown>

/** Net change of one row: `before` is null for an inserted row, `after` for a deleted one. */
export interface Change {
  table: string
  before: Row | null
  after: Row | null
}

const setUp = `
  create schema undo;
  create unlogged table undo.entry (position bigserial primary key, name text, key jsonb, before jsonb, after jsonb);
  create function undo.write() returns trigger language plpgsql as $$
  declare
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    old_key jsonb := (select jsonb_agg(old_row -> part) from unnest(tg_argv) part);
    new_key jsonb := (select jsonb_agg(new_row -> part) from unnest(tg_argv) part);
  begin
    if old_row is not null and new_row is not null and old_key = new_key then
      insert into undo.entry (name, key, before, after) values (tg_table_name, new_key, old_row, new_row);
      return null;
    end if;
    if old_row is not null then
      insert into undo.entry (name, key, before) values (tg_table_name, old_key, old_row);
    end if;
    if new_row is not null then
      insert into undo.entry (name, key, after) values (tg_table_name, new_key, new_row);
    end if;
    return null;
  end $$;
  create function undo.net(since bigint) returns table (name text, key jsonb, before jsonb, after jsonb)
  language sql as $$
    select name, key, (array_agg(before order by position))[1], (array_agg(after order by position desc))[1]
    from undo.entry where position > since group by name, key
  $$;
  create table undo.keyed (name text primary key, condition text);
  create function undo.back(since bigint) returns void language plpgsql as $$
  declare change record;
  begin
    -- the trigger of this log would record the restoring statements
    set local session_replication_role = replica;
    for change in select net.*, condition from undo.net(since) net join undo.keyed using (name)
      where before is distinct from after and after is not null
    loop
      execute format('delete from %I found where %s', change.name, change.condition) using change.after;
    end loop;
    -- what took the place of a row in a unique index is gone by now
    for change in select net.* from undo.net(since) net where before is distinct from after and before is not null
    loop
      execute format('insert into %I select * from jsonb_populate_record(null::%I, $1)', change.name, change.name)
        using change.before;
    end loop;
    delete from undo.entry where position > since;
    set local session_replication_role = origin;
  end $$;
`

const KEYS = `
  select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as key
  from pg_class class join pg_index index on index.indrelid = class.oid and index.indisprimary
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = any (index.indkey)
  where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace group by 1`

/**
 * Records every row change with triggers in the changing transaction, so that any earlier state can be restored.
 * Excludes sequences and tables without a primary key.
 */
export class UndoLog {
  private constructor(
    private readonly db: Database,
    /** Primary key columns by table. */
    readonly keys: ReadonlyMap<string, readonly string[]>,
  ) {}

  static async start(db: Database): Promise<UndoLog> {
    await db.$client.query(setUp)
    const { rows } = await db.$client.query<{ name: string; key: string[] }>(KEYS)
    for (const { name, key } of rows) {
      const columns = key.map((column) => `'${column}'`).join(', ')
      const condition = key.map((column) => `found."${column}" = made."${column}"`).join(' and ')
      const made = `exists (select from jsonb_populate_record(null::"${name}", $1) made where ${condition})`
      await db.$client.query('insert into undo.keyed values ($1, $2)', [name, made])
      await db.$client.query(
        `create trigger undo after insert or update or delete on "${name}" for each row execute function undo.write(${columns})`,
      )
    }
    return new UndoLog(db, new Map(rows.map(({ name, key }) => [name, key])))
  }

  /** Returns the present position, for `back` and `changesSince`. */
  async mark(): Promise<number> {
    const { rows } = await this.db.$client.query<{ mark: number }>(
      'select coalesce(max(position), 0)::int as mark from undo.entry',
    )
    return rows[0]?.mark ?? 0
  }

  async changesSince(mark: number): Promise<Change[]> {
    const { rows } = await this.db.$client.query<Change>({
      name: 'changes-since',
      text: 'select name as table, before, after from undo.net($1) where before is distinct from after',
      values: [mark],
    })
    return rows
  }

  async back(mark: number): Promise<void> {
    await this.db.$client.query({ name: 'undo-back', text: 'select undo.back($1)', values: [mark] })
  }

  async allIds(): Promise<Set<string>> {
    const found = new Set<string>()
    for (const name of this.keys.keys()) {
      const { rows } = await this.db.$client.query<{ row: string }>(`select found::text as row from "${name}" found`)
      for (const { row } of rows) for (const [id] of row.matchAll(UUID)) found.add(id)
    }
    return found
  }
}

export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
