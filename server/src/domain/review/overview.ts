import { sql } from 'drizzle-orm'
import type { QueueOverview, ReviewFlag, ReviewStage } from '@contract/desk/review'
import type { ReviewKind } from '@contract/desk/roles'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { findHeld, timestamp, type ReviewCall } from './queued-case'
import { areaName } from './areas'
import { isExcluded } from './exclusions'
import { isGranted } from './reviewer'

/** Cases of one queue with the same batch, areas and flags. */
interface Group extends Record<string, unknown> {
  kind: ReviewKind
  stage: ReviewStage
  batch: string | null
  areas: string[]
  flags: ReviewFlag[]
  waiting: number
  leased: number
  oldest: string
}

type Queue = QueueOverview['queues'][number]

/** Returns the queues within the reviewer's scope with their numbers, in one scan of the waiting cases. */
export async function queueOverview(call: ReviewCall): Promise<QueueOverview> {
  const { services, project, reviewer } = call
  const { projectId } = project
  const excluded = await isExcluded(services, projectId, reviewer)
  const [{ rows }, held] = await Promise.all([
    services.db.execute<Group>(sql`
      select kind, stage, batch_code as batch, areas, flags, count(*)::int as waiting,
        (count(*) filter (where leased_until > ${timestamp(services.now())}))::int as leased, min(waiting_since) as oldest
      from review_case
      where project_id = ${projectId} and pending_run_id is null and ${isGranted(reviewer, projectId)}
        and decided_by is distinct from ${reviewer.staffId} and not ${excluded}
      group by kind, stage, batch_code, areas, flags`),
    findHeld(call),
  ])
  return {
    queues: queuesOf(project, rows),
    held: held.map(({ kind, caseId, stage, number, leasedUntil }) => ({
      ...{ kind, caseId, stage, number },
      leasedUntil: (leasedUntil ?? new Date(services.now())).toISOString(),
    })),
  }
}

/** Sums groups of cases by queue, and within a queue by batch, area and flag. Pure. */
function queuesOf(project: Pick<Project, 'definition'>, groups: readonly Group[]): Queue[] {
  const queues = new Map<string, Group[]>()
  for (const group of groups) append(queues, `${group.kind} ${group.stage}`, group)
  return [...queues.values()].map((of) => queueOf(project, of))
}

function queueOf({ definition }: Pick<Project, 'definition'>, groups: readonly Group[]): Queue {
  const [first] = groups
  if (!first) throw new Error('a queue without cases')
  const batches = new Map<string | null, Group[]>()
  const areas = new Map<string, number>()
  const flags = new Map<ReviewFlag, number>()
  for (const group of groups) {
    append(batches, group.batch, group)
    for (const area of group.areas) areas.set(area, (areas.get(area) ?? 0) + group.waiting)
    for (const flag of group.flags) flags.set(flag, (flags.get(flag) ?? 0) + group.waiting)
  }
  const batchName = (code: string | null): LocalText | null =>
    [...definition.batches, ...definition.exemptions].find((each) => each.code === code)?.name ?? null
  return {
    ...{ kind: first.kind, stage: first.stage, ...countsOf(groups) },
    batches: [...batches].map(([code, of]) => ({ code, name: batchName(code), ...countsOf(of) })),
    areas: [...areas].map(([code, waiting]) => ({ code, name: areaName(definition, code), waiting })),
    flags: [...flags].map(([flag, waiting]) => ({ flag, waiting })),
  }
}

function append<Key>(groups: Map<Key, Group[]>, key: Key, group: Group): void {
  const known = groups.get(key)
  if (known) known.push(group)
  else groups.set(key, [group])
}

function countsOf(groups: readonly Group[]) {
  const sum = (of: 'waiting' | 'leased') => groups.reduce((total, group) => total + group[of], 0)
  const oldest = Math.min(...groups.map((group) => new Date(group.oldest).getTime()))
  return { waiting: sum('waiting'), leased: sum('leased'), oldest: new Date(oldest).toISOString() }
}
