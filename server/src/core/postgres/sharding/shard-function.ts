import { sql } from 'drizzle-orm'
import { sessionSettings } from '../connections/timeouts'
import type { Executor } from '../database'

/**
 * Function that runs a statement on the shard of a project (execute-on-shard.ts, decision 0127). A changed function gets
 * a new number, because instances of the previous version still call the old one.
 */
export const SHARD_FUNCTION = 'at_its_machine_1'

/**
 * Called in a select from the co-location anchor table, so that `part` is the shard of the project on its machine.
 * Replaces `"name"` of every distributed table in the statement by the name of its co-located shard. The result is a
 * plain PostgreSQL statement, prepared once per connection under its digest; the function returns null if the digest is
 * unknown and no statement was passed.
 *
 * Citus does not see the write and could move the shard meanwhile: the shard's metadata lock is taken before its
 * placement is verified. Citus also treats all sessions without a distributed transaction as one in its deadlock
 * detection, which causes false deadlocks, so the session gets a distributed transaction id.
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
 * Creates the function if the coordinator lacks it; Citus propagates it to the workers. An existing one is not
 * replaced, since a worker may be unavailable.
 */
export async function createShardFunction(db: Executor): Promise<void> {
  const { rows } = await db.execute(sql`select from pg_proc where proname = ${SHARD_FUNCTION}`)
  if (rows.length > 0) return
  await db.execute(
    sql.raw(`
    create function ${SHARD_FUNCTION}(part regclass, digest text, statement text, variadic given text[])
    returns json language plpgsql
    set lock_timeout = ${sessionSettings.lock_timeout} set plan_cache_mode = force_generic_plan as $$${BODY}$$`),
  )
}
