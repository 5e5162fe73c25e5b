/** Operators that change rooms and sessions in use, and draw and issue tickets, with the operator tool. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { loginNameOf } from '../../service/registration/race/many-candidates'
import { operate } from '../crowd/operate'
import type { Promised } from '../crowd/promised'
import type { Chance } from '../crowd/seeded'
import { ADDRESS, CENTRE_NAME, CITY, DOMAIN, POSITION, ROOMS, ROUNDS, SESSIONS, type Rooms } from './project'

export interface Means {
  services: Services
  promised: Promised
  chance: Chance
  /** Folder of its own. */
  folder: string
  accountIds: readonly string[]
}

const acts = {
  /** Resizes rooms, then their sessions. */
  resize: async (means) => {
    const centres = Object.entries<Rooms>(ROOMS).flatMap(([centre, rooms]) =>
      Object.entries(rooms).map(([room, [fewest, most]]) => {
        const seats = fewest + means.chance.upTo(most - fewest)
        return [centre, CENTRE_NAME, CITY, ADDRESS, room, seats].join(',')
      }),
    )
    const head = 'centre,name,region,address,room,seats'
    await run(means, ['centres', 'import', DOMAIN, fileOf(means, [head, ...centres])])
    // an invalid row fails the whole file, so rows are imported one by one
    for (const row of await rowsOf(means))
      if (means.chance.is(0.5))
        await run(means, [
          'sessions',
          'import',
          DOMAIN,
          fileOf(means, ['round,session,centre,begins,ends,position', row]),
        ])
  },
  close: async (means) => {
    const { round, session } = anySession(means)
    await run(means, ['sessions', 'close', DOMAIN, round, session], { isCounted: false })
    if (means.chance.is(0.5)) await run(means, ['sessions', 'open', DOMAIN, round, session], { isCounted: false })
  },
  open: async (means) => {
    const { rows } = await means.services.db.execute<{ round: string; session: string }>(
      sql`select batch_code as round, session_code as session from exam_session where is_closed`,
    )
    const closed = means.chance.oneOf(rows)
    // opening an open session is a no-op without an audit log entry
    if (closed) await run(means, ['sessions', 'open', DOMAIN, closed.round, closed.session], { isCounted: false })
  },
  move: async (means) => {
    const { round, session } = anySession(means)
    const to = means.chance.is(0.6)
      ? ['--to-session', means.chance.oneOf(Object.keys(SESSIONS[round])) ?? session]
      : ['--to-room', 'A']
    const room = means.chance.oneOf(['A', 'B'])
    if (to[1] === session || to[1] === room) return
    await run(means, ['sessions', 'move', DOMAIN, round, session, room, ...to])
  },
  assign: async (means) => {
    const accountId = means.chance.oneOf(means.accountIds) ?? ''
    const { round, session } = anySession(means)
    const done = await run(means, ['sessions', 'assign', DOMAIN, round, session, loginNameOf(accountId)])
    if (done)
      means.promised.note({
        ...{ accountId, endpoint: 'sessions assign', key: newId(), input: null },
        answers: [{ error: null, data: { appointmentId: await newestOf(means, accountId) } }],
      })
  },
  approve: (means) => decide(means, 'approve'),
  reopen: (means) => decide(means, 'reopen', '--reason', '材料不符'),
  draw: async (means) => {
    const again = means.chance.is(0.4) ? ['--again'] : []
    const rule = means.chance.oneOf(['inOrder', 'shuffled'])
    await run(means, ['tickets', 'draw', DOMAIN, 'WRITTEN', '--rule', rule, ...again])
  },
  issue: (means) => run(means, ['tickets', 'issue', DOMAIN, 'WRITTEN']),
} satisfies Record<string, (means: Means) => Promise<unknown>>

export async function operateOnce(means: Means): Promise<void> {
  const name = means.chance.weighted({
    ...{ resize: 16, close: 10, open: 20, move: 14, assign: 12 },
    ...{ approve: 12, reopen: 3, draw: 12, issue: 6 },
  })
  await acts[name](means)
}

const run = (
  { services, promised }: Means,
  words: readonly [string, string, ...string[]],
  { isCounted = true }: { isCounted?: boolean } = {},
) => operate({ services, promised }, words, { isCounted })

function anySession({ chance }: Means) {
  const round = chance.oneOf(ROUNDS)
  return { round, session: chance.oneOf(Object.keys(SESSIONS[round])) ?? '' }
}

/** Decides several at once, so that most candidates can book and be drawn early. */
async function decide(means: Means, word: 'approve' | 'reopen', ...more: string[]): Promise<void> {
  const { rows } = await means.services.db.execute<{ number: string }>(
    sql`select registration_number as number from registration
      where status = 'submitted' and (audit_status = 1) = ${word === 'approve'}`,
  )
  const numbers = rows.map(({ number }) => number).filter(() => means.chance.is(0.2))
  const [one] = numbers
  if (one === undefined) return
  const chosen = word === 'approve' ? numbers : [one]
  await run(means, ['registrations', word, DOMAIN, ...chosen, ...more], { isCounted: false })
}

/** Current sessions as spreadsheet rows. */
async function rowsOf({ services }: Means): Promise<string[]> {
  const at = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`)
  const { rows } = await services.db.execute<{ row: string }>(sql`
    select concat_ws(',', batch_code, session_code, centre_code, ${at('starts_at')}, ${at('ends_at')},
      case batch_code when 'TALK' then ${POSITION}::text else '' end) as row
    from exam_session order by session_id`)
  return rows.map(({ row }) => row)
}

let files = 0
function fileOf({ folder }: Means, lines: readonly string[]): string {
  const path = join(folder, `${files++}.csv`)
  writeFileSync(path, lines.join('\n'))
  return path
}

/** Appointment id in the candidate's newest audit log entry. */
async function newestOf({ services }: Means, accountId: string): Promise<string> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select details->>'appointmentId' as id from audit_log
    where action = 'sessions assign' and details->>'accountId' = ${accountId} order by at desc limit 1`)
  return rows[0]?.id ?? ''
}
