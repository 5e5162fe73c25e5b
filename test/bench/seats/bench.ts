/**
 * Measures bookings of numbered seats over HTTP by signed-in clients, in one session and distributed over a hundred,
 * compared with the TPC-B rate of the same PostgreSQL. DATABASE_URL selects another server (superuser, to create
 * databases).
 */
import { sql } from 'drizzle-orm'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Services } from '@server/core/services'
import { readEnv } from '@server/env'
import { createCandidates } from '../../service/registration/race/many-candidates'
import { freePort } from '../../service/setup/free-port'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { importProject } from '../import-project'
import { inTemporaryFolder } from '../in-temporary-folder'
import { report, type Figure } from '../report'
import type { Outcome, Pace } from '../rush/clients'
import { percentile, rateOf } from '../rush/outcome'
import { runClients } from '../rush/run-clients'
import { tpcBOf } from '../rush/tpc-b'
import { projectWithRounds } from './project'

/** Candidates per run, in order; the rate limit allows one booking per minute. */
const SIZES = { warmUp: 4_000, rush: 20_000, hundred: 8_000, alone: 300, spread: 20_000, late: 2_000 }
const CANDIDATES = Object.values(SIZES).reduce((sum, size) => sum + size)
/** Half of the late candidates find no seat. */
const HOT_SEATS = SIZES.rush + SIZES.hundred + SIZES.alone + SIZES.late / 2
/** Twice the required seats, because fast clients book more often. */
const SPREAD = { sessions: 100, seats: SIZES.spread / 50 }

/** Sessions of a round with their revision. */
async function sessionsOf({ db }: Services, batchCode: string): Promise<{ sessionId: string; revision: number }[]> {
  const { rows } = await db.execute<{ sessionId: string; revision: number }>(sql`
    select session_id as "sessionId", revision from exam_session where batch_code = ${batchCode} order by session_code`)
  return rows
}

async function bookAll(services: Services, port: number, tokens: string[]) {
  const book = async (batchCode: string, size: number, pace: Pace) =>
    runClients({
      ...{ port, path: `/exm_c/appointments/batches/${batchCode}`, pace },
      bodies: await sessionsOf(services, batchCode),
      tokens: tokens.splice(0, size),
    })
  await book('WARM', SIZES.warmUp, { clients: 1_000 })
  const rush = await book('HOT', SIZES.rush, { clients: 1_000 })
  const hundred = await book('HOT', SIZES.hundred, { clients: 100 })
  const alone = await book('HOT', SIZES.alone, { clients: 1 })
  const spread = await book('SPREAD', SIZES.spread, { clients: 1_000 })
  const late = await book('HOT', SIZES.late, { clients: 1_000 })
  return { rush, hundred, alone, spread, late }
}

/** Checks that every appointment has its own seat, without unexpected responses. */
async function seatFigures({ db }: Services, outcomes: readonly Outcome[]): Promise<Figure[]> {
  const { rows } = await db.execute<{ booked: number; seated: number; counted: number }>(sql`
    select (select count(*)::int from appointment where status = 'booked') as booked,
      (select count(distinct appointment_id)::int from session_seat where appointment_id is not null) as seated,
      (select sum(capacity - remaining)::int from seat_pool where kind = 'appointment') as counted`)
  const { booked = 0, seated = 0, counted = 0 } = rows[0] ?? {}
  const other = outcomes.flatMap((outcome) => outcome.other)
  if (other.length > 0) console.log('other answers:', other.slice(0, 3))
  return [
    { what: 'seats booked', value: outcomes.reduce((sum, { held }) => sum + held, 0), unit: 'seats' },
    {
      what: 'appointments without a seat of their own, or not counted',
      value: Math.abs(booked - seated) + Math.abs(booked - counted),
      unit: 'seats',
      bar: { atMost: 0 },
    },
    { what: 'answers that are neither booked nor full', value: other.length, unit: 'answers', bar: { atMost: 0 } },
  ]
}

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const tpcB = await tpcBOf(await freshDatabase(server.url, 'exam_bench_tpcb'))
    const before = await tpcB()
    const port = await freePort()
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_seats'), port)
    const services = buildServices(readEnv(env), env.DATABASE_URL)
    const file = projectWithRounds({ hot: HOT_SEATS, warmUp: SIZES.warmUp, spread: SPREAD })
    const { projectId } = await importProject(services, folder, file)
    const candidates = await createCandidates(services, projectId, CANDIDATES, () => ({}))
    const service = await startService(env, folder)
    try {
      const { rush, hundred, alone, spread, late } = await bookAll(
        services,
        port,
        candidates.map(({ token }) => token),
      )
      const reference = (before + (await tpcB())) / 2
      return report('seats', [
        { what: 'TPC-B', value: reference, unit: 'per second' },
        { what: 'one session, 1,000 clients', value: rateOf(rush), unit: 'per second' },
        { what: 'beside TPC-B', value: rateOf(rush) / reference, unit: '×', bar: { atLeast: 0.9 } },
        { what: 'half of them answered within', value: percentile(rush, 0.5), unit: 'ms' },
        { what: '99 of 100 answered within', value: percentile(rush, 0.99), unit: 'ms' },
        { what: 'one session, 100 clients', value: rateOf(hundred), unit: 'per second' },
        { what: 'with 100 beside TPC-B', value: rateOf(hundred) / reference, unit: '×', bar: { atLeast: 0.6 } },
        { what: 'one candidate alone, half within', value: percentile(alone, 0.5), unit: 'ms', bar: { atMost: 6 } },
        { what: 'a hundred sessions, 1,000 clients', value: rateOf(spread), unit: 'per second' },
        { what: 'a hundred sessions beside TPC-B', value: rateOf(spread) / reference, unit: '×' },
        ...(await seatFigures(services, [rush, hundred, alone, spread, late])),
      ])
    } finally {
      await stopService(service)
      await closeServices(services)
    }
  } finally {
    await server.stop()
  }
}

void inTemporaryFolder(bench)
