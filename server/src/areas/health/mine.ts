import { dayOf } from '@contract/format'
import { carriedOver } from '@contract/health/health-answers'
import type { HealthCard, HealthDetail } from '@contract/health/health-card'
import { daysOf, deletedOn, isWithin, stateOfDay } from '@contract/health/health-days'
import type { HealthOffering } from '@contract/health/health-offering'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { healthNamed, healthOfferings } from '@server/domain/health/offered'
import { daysAskedOf } from './asked-days'
import { findOwn, type CheckIn } from './health-store'

type Call = Pick<CandidatesCall, 'owner' | 'services' | 'project'>

/** The health check-ins of the project, and how the caller's stand. */
export async function listHealth(call: Call) {
  const { services, project, owner } = call
  const today = dayOf(services.now())
  const offered = healthOfferings(project)
  const [asked, done] = offered.length
    ? await Promise.all([daysAskedOf(services.db, owner), findOwn(services, owner)])
    : [new Map<string, Set<string>>(), []]
  const batches = offered.map(({ code, name, from, until }): HealthCard => {
    const known = knownOf(today, asked.get(code), ofBatch(done, code))
    const states = daysOf({ from, until }).map((day) => stateOfDay(day, known))
    const { [daysOf({ from, until }).indexOf(today)]: now } = states
    return {
      ...{ code, name, from, until, isAsked: known.asked.size > 0 },
      today: now === 'due' || now === 'done' || now === 'flagged' ? now : null,
      missed: states.filter((state) => state === 'missed').length,
    }
  })
  return { batches, serverTime: new Date(services.now()).toISOString() }
}

/** One of them: what is asked, every day of it, and what today's form begins with. */
export async function healthDetail(
  { params }: { params: { batchCode: string } },
  { services, project, owner }: Call,
): Promise<HealthDetail & { serverTime: string }> {
  const offered = requireHealth(project, params.batchCode)
  const today = dayOf(services.now())
  const [asked, done] = await Promise.all([daysAskedOf(services.db, owner), findOwn(services, owner, offered.code)])
  const known = knownOf(today, asked.get(offered.code), done)
  const answered = new Map(done.map(({ day, answers }) => [day, answers]))
  return {
    ...{ offered, today, isAsked: known.asked.size > 0, deletedOn: deletedOn(offered) },
    days: daysOf(offered).map((day) => ({ day, state: stateOfDay(day, known), answers: answered.get(day) ?? null })),
    prefilled: isWithin(today, offered) ? prefilledOf(offered, done, today) : null,
    serverTime: new Date(services.now()).toISOString(),
  }
}

/** Throws ENS_NOT_OPEN where the project has no such check-in. */
export function requireHealth(project: Project, batchCode: string): HealthOffering {
  const offered = healthNamed(project, batchCode)
  if (!offered) throw new Failure('ENS_NOT_OPEN')
  return offered
}

const ofBatch = (done: readonly CheckIn[], code: string) => done.filter(({ batchCode }) => batchCode === code)

const knownOf = (today: string, asked: ReadonlySet<string> = new Set(), done: readonly CheckIn[]) => ({
  today,
  asked,
  done: new Map(done.map(({ day, flagged }) => [day, { isFlagged: flagged.length > 0 }])),
})

/** The last day that was told of; nothing once today's is. */
function prefilledOf({ fields }: HealthOffering, done: readonly CheckIn[], today: string): HealthDetail['prefilled'] {
  const last = done.at(-1)
  if (!last || last.day === today) return null
  const answers = carriedOver(fields, last.answers)
  return Object.keys(answers).length > 0 ? { day: last.day, answers } : null
}
