/**
 * Triggers that record forbidden writes, because periodic checks miss a violation that is corrected a moment later.
 */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { CANCELS } from './project'

/** Forbidden row changes by table: condition and description. */
const never: Record<string, { events: string; when: string; sentence: string }[]> = {
  appointment: [
    {
      events: 'update',
      when: `(new.status, new.rescheduled_at) is distinct from (old.status, old.rescheduled_at) and exists (
        select from admission_ticket where ticket_id = old.appointment_id and printed_at is not null)`,
      sentence: 'a candidate changed an appointment whose ticket was printed',
    },
    {
      events: 'update',
      when: `old.status = 'cancelled' or old.rescheduled_at <> new.rescheduled_at`,
      sentence: 'an appointment that was cancelled changed, or one was rescheduled twice',
    },
  ],
  appointment_wait: [
    {
      events: 'update',
      when: `old.state not in ('waiting', 'offered') or (old.state = 'offered' and new.state = 'waiting')`,
      sentence: 'a waiting that was over went on, or an offer was taken back',
    },
  ],
  session_seat: [
    {
      events: 'update',
      when: 'old.appointment_id is not null and new.appointment_id <> old.appointment_id',
      sentence: 'a seat went from one to another without being free',
    },
  ],
  admission_ticket: [
    {
      events: 'update or delete',
      when: `old.issued_at is not null and (new is null or (new.ticket_number, new.code, new.issued_at)
        is distinct from (old.ticket_number, old.code, old.issued_at))`,
      sentence: 'a ticket that was issued was numbered anew',
    },
    {
      events: 'update',
      when: 'old.printed_at is not null and old.printed_at is distinct from new.printed_at',
      sentence: 'a printed mark went',
    },
  ],
  ticket_seat: [
    {
      events: 'update or delete',
      when: `exists (select from admission_ticket where ticket_id = old.ticket_id and issued_at is not null)`,
      sentence: 'a seat that was issued went',
    },
  ],
}

/** Installs the triggers. */
export async function watch({ db }: Services): Promise<void> {
  await db.execute(sql.raw('create table broken (sentence text not null, was text not null)'))
  for (const [table, faults] of Object.entries(never))
    for (const [index, { events, when, sentence }] of faults.entries()) {
      const name = `never_${table}_${index}`
      await db.execute(
        sql.raw(`
        create function ${name}() returns trigger language plpgsql as $$ begin
          if ${when} then insert into broken values ('${sentence}', old::text || ' ' || coalesce(new::text, '')); end if;
          return coalesce(new, old);
        end $$;
        create trigger ${name} before ${events} on ${table} for each row execute function ${name}()`),
      )
    }
}

/** Sessions that begin this soon are no longer offered. */
const SOON_MS = 3_600_000

/** Returns recorded violations and those present at this moment. */
export async function look({ db, now }: Services): Promise<string[]> {
  const later = new Date(now() + SOON_MS).toISOString()
  const { rows } = await db.execute<{ sentence: string }>(sql`
    select sentence || ': ' || was as sentence from broken
    union all
    select 'somebody waits for ' || session_code || ' beside ' || pool.remaining || ' free seats'
    from exam_session session join seat_pool pool on pool.kind = 'appointment' and pool.group_key = session_id::text
    where not is_closed and starts_at > ${later}::timestamptz and pool.remaining > 0 and exists (
      select from appointment_wait wait where wait.session_id = session.session_id and wait.state = 'waiting')
    union all
    select 'an offer ended before its time: ' || waiting_id from appointment_wait
    where state = 'expired' and offered_until > ${new Date(now()).toISOString()}::timestamptz
    union all
    select account_id || ' cancelled ' || count(*) || ' times in ' || batch_code from appointment
    join json_each_text(${JSON.stringify(CANCELS)}::text::json) as allowed(round, times) on round = batch_code
    where status = 'cancelled' group by account_id, batch_code, times having count(*) > times::int`)
  return rows.map(({ sentence }) => sentence)
}
