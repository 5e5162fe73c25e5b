import { sql } from 'drizzle-orm'
import { sessionSettings } from '../connections/deadlines'
import type { Executor } from '../database'

/**
 * Runs a statement on the shard of a project (at-its-machine.ts, decision 0130). A version that changes the function gives it
 * another number, because the previous version still calls its own (decision 0126).
 */
export const MACHINE_FUNCTION = 'at_its_machine_1'

/**
 * Called in a select from the table that others stand beside, so that `part` is that table's part with the project, at the
 * machine that has it. `"name"` of every spread table in the statement becomes the name of its part beside that one. What is
 * left is a statement of plain PostgreSQL, which each connection of the machine takes apart and plans once and knows by its
 * digest from then on: null where it does not know it and was not told.
 *
 * Citus does not know that something is written: it would let a part move away meanwhile. So the lock is taken that every
 * change of a part waits for, and that it is still here is asked after that. And Citus takes all that wait without being
 * in a transaction of its own for one, which then seems to wait in a circle with whoever it holds up: so it is made one.
 */
const BODY = `
declare
  part_id bigint := substring(part::text from '_([0-9]+)$')::bigint;
  known text := digest || '_' || part_id;
  beside record;
  one record;
  answered json[] := '{}';
begin
  if (select transaction_number from get_current_transaction_id()) = 0 then
    perform assign_distributed_transaction_id(groupid, pg_backend_pid(), clock_timestamp()) from pg_dist_local_group;
  end if;
  perform lock_shard_metadata(5, array[part_id]);
  if not exists (select from pg_dist_local_group natural join pg_dist_placement where shardid = part_id) then
    raise exception using errcode = 'serialization_failure', message = 'the project moved to another machine';
  end if;
  if not exists (select from pg_prepared_statements where name = known) then
    if statement is null then
      return null;
    end if;
    for beside in
      select theirs.logicalrelid::text as name, theirs.shardid
      from pg_dist_shard own
      join pg_dist_partition placed on placed.logicalrelid = own.logicalrelid
      join pg_dist_partition others on others.colocationid = placed.colocationid
      join pg_dist_shard theirs on theirs.logicalrelid = others.logicalrelid and theirs.shardminvalue = own.shardminvalue
      where own.shardid = part_id
    loop
      statement := replace(statement, '"' || beside.name || '"', '"' || beside.name || '_' || beside.shardid || '"');
    end loop;
    execute format('prepare %I as %s', known, statement);
  end if;
  for one in execute format(
    'execute %I(%s)', known, array_to_string(array(select quote_nullable(value) from unnest(given) as value), ', ')
  ) loop
    answered := answered || to_json(one);
  end loop;
  return array_to_json(answered);
end`

/**
 * Makes it where the machine that is asked has none; Citus makes it at the others. One that is there is left: a machine may be
 * away (0127).
 */
export async function makeMachineFunction(db: Executor): Promise<void> {
  const { rows } = await db.execute(sql`select from pg_proc where proname = ${MACHINE_FUNCTION}`)
  if (rows.length > 0) return
  await db.execute(
    sql.raw(`
    create function ${MACHINE_FUNCTION}(part regclass, digest text, statement text, variadic given text[])
    returns json language plpgsql
    set lock_timeout = ${sessionSettings.lock_timeout} set plan_cache_mode = force_generic_plan as $$${BODY}$$`),
  )
}
