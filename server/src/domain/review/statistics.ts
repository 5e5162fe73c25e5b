import { sql } from 'drizzle-orm'
import type { ReviewStatistics } from '@contract/desk/review'
import type { ReviewKind } from '@contract/desk/roles'
import { isGranted } from './reviewer'
import { timestamp, type ReviewCall } from './queued-case'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SAMPLE_DAYS = 30

interface Waiting extends Record<string, unknown> {
  kind: ReviewKind
  stage: string
  waiting: number
}

interface Rate extends Record<string, unknown> {
  kind: ReviewKind
  staffId: string
  outcome: string
  lastHour: number
  lastDay: number
}

interface Sampled extends Record<string, unknown> {
  reviewed: number
  agreed: number
}

/** Returns waiting cases, rates per kind and reviewer, the forecast, and the agreement of second reviews. */
export async function reviewStatistics(call: ReviewCall): Promise<ReviewStatistics> {
  const { services, project, reviewer } = call
  const { projectId } = project
  const now = services.now()
  const since = (milliseconds: number) => timestamp(now - milliseconds)
  // decisions have the columns of cases that scopes refer to
  const isInScope = isGranted(reviewer, projectId)
  const [{ rows: waiting }, { rows: rates }, { rows: sampled }] = await Promise.all([
    services.db.execute<Waiting>(
      sql`
        select kind, stage, count(*)::int as waiting from review_case
        where project_id = ${projectId} and pending_run_id is null and ${isInScope}
        group by kind, stage`,
    ),
    services.db.execute<Rate>(
      sql`
        select kind, staff_id as "staffId", outcome,
          (count(*) filter (where at > ${since(HOUR_MS)}))::int as "lastHour", count(*)::int as "lastDay"
        from review_decision review_case
        where project_id = ${projectId} and at > ${since(DAY_MS)} and undone_at is null and ${isInScope}
        group by kind, staff_id, outcome`,
    ),
    services.db.execute<Sampled>(
      sql`
        select count(*)::int as reviewed, (count(*) filter (where agrees))::int as agreed
        from review_decision review_case
        where project_id = ${projectId} and at > ${since(SAMPLE_DAYS * DAY_MS)} and agrees is not null and ${isInScope}`,
    ),
  ])
  const ofStage = (stage: string) => waiting.filter((row) => row.stage === stage)
  const kinds = [...new Set([...waiting, ...rates].map(({ kind }) => kind))]
  return {
    queues: kinds.map((kind) => {
      const left = sum(
        ofStage('review')
          .filter((row) => row.kind === kind)
          .map((row) => row.waiting),
      )
      const own = rates.filter((row) => row.kind === kind)
      const lastHour = sum(own.map((row) => row.lastHour))
      return {
        kind,
        waiting: left,
        lastHour,
        lastDay: sum(own.map((row) => row.lastDay)),
        emptyAt: emptyAt(now, left, lastHour),
      }
    }),
    reviewers: reviewersIn(rates),
    samples: {
      ...{ reviewed: sampled[0]?.reviewed ?? 0, agreed: sampled[0]?.agreed ?? 0 },
      waiting: sum(ofStage('sample').map((row) => row.waiting)),
    },
  }
}

/** Time at which a queue is empty if `perHour` cases are decided an hour; null without decisions. Pure. */
export function emptyAt(now: number, waiting: number, perHour: number): string | null {
  return perHour === 0 ? null : new Date(now + (waiting / perHour) * HOUR_MS).toISOString()
}

function reviewersIn(rates: readonly Rate[]): ReviewStatistics['reviewers'] {
  const ids = [...new Set(rates.map(({ staffId }) => staffId))]
  return ids.map((staffId) => {
    const own = rates.filter((row) => row.staffId === staffId)
    const decided = (...outcomes: string[]) =>
      sum(own.filter(({ outcome }) => outcomes.includes(outcome)).map(({ lastDay }) => lastDay))
    return {
      ...{
        staffId,
        lastHour: sum(own.map(({ lastHour }) => lastHour)),
        lastDay: sum(own.map(({ lastDay }) => lastDay)),
      },
      ...{ approved: decided('approve'), returned: decided('correct'), rejected: decided('reject', 'refuse') },
    }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
