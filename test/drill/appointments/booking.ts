/** Drill world of appointments: seats, waiting lists and tickets. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { confirmationOf } from '@contract/registration/offered/offer'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { completeDraft } from '../../bench/hot-pool/project'
import { importProject } from '../../bench/import-project'
import { createCandidates, DRAFTED_AT } from '../../service/registration/race/many-candidates'
import type { Stage, World } from '../crowd/world'
import { actOnce, register, type Batch, type Confirmation } from './candidate'
import { operateOnce } from './operators'
import { BATCHES, project } from './project'
import { told } from './notifications'
import { look, watch } from './watch'

/** Exceeds the booking rate limit. */
const A_MINUTE_MS = 61_000
/** Exceeds the lifetime of an offer in the daytime. */
const AN_HOUR_MS = 62 * 60_000
const ROUNDS = 40
const ROUND_MS = 250

export async function booking(stage: Stage): Promise<World> {
  const { services, folder, chance, promised, jump } = stage
  const imported = await importProject(services, folder, project)
  const { projectId } = imported
  await watch(services)
  const offerings = BATCHES.map((code) => [code, offeringOf(imported, batchOf(imported, code))] as const)
  const drafts = Object.fromEntries(
    offerings.map(([code, { revisions }]) => [code, { ...completeDraft(revisions.letter), baseInfo: {} }] as const),
  )
  const candidates = await createCandidates(services, projectId, stage.candidates, () => drafts)
  const { choices } = completeDraft('')
  const confirmed = Object.fromEntries(
    offerings.map(([code, offering]) => [code, confirmationOf(offering, { updatedAt: DRAFTED_AT, choices })]),
  ) as Record<Batch, Confirmation>
  const accountIds = candidates.map(({ accountId }) => accountId)
  // two devices per candidate
  const people = [...candidates, ...candidates].map((candidate) => {
    const own = chance.split()
    const means = { call: stage.callsOf(candidate, own), chance: own, confirmed }
    const first: Batch[] = [...BATCHES]
    return {
      pauseMs: 5,
      act: () => {
        const batch = first.shift()
        return batch === undefined ? actOnce(means) : register(means, batch)
      },
    }
  })
  const operators = [0, 1].map(() => {
    const own = chance.split()
    return {
      pauseMs: 60,
      rests: true as const,
      act: () => operateOnce({ services, promised, chance: own, folder, accountIds }),
    }
  })
  const time = chance.split()
  return {
    ...{ projectId, told },
    actors: [...people, ...operators, { pauseMs: 250, act: () => jump(time.is(0.12) ? AN_HOUR_MS : A_MINUTE_MS) }],
    look: () => look(services),
    settle: () => settle(stage),
  }
}

/** Moves the clock past every session, after which no waiting entry may remain. */
async function settle({ services, jump }: Stage): Promise<string[]> {
  const before = await look(services)
  await jump(60 * 24 * AN_HOUR_MS)
  let waiting = 0
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(ROUND_MS)
    const { rows } = await services.db.execute<{ count: number }>(
      sql`select count(*)::int as count from appointment_wait where state in ('waiting', 'offered')`,
    )
    waiting = rows[0]?.count ?? 0
    if (waiting === 0) break
  }
  return waiting > 0 ? [...before, `${waiting} wait for sessions that are over`] : before
}
