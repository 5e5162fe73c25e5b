import { dayOf } from '@contract/format'
import { carriedOver } from '@contract/health/health-answers'
import type { HealthCard, HealthDetail } from '@contract/health/health-card'
import { daysOf, deletedOn, isDeleted, isWithin, stateOfDay, todayState } from '@contract/health/health-days'
import type { HealthOffering } from '@contract/health/health-offering'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { healthNamed, healthOfferings } from '@server/domain/health-offerings'
import { requiredDaysOf } from './required-days'
import { findOwn, type CheckIn } from './health-store'

type Call = Pick<CandidatesCall, 'owner' | 'services' | 'project'>

/** Lists the project's health check-ins with the caller's progress. */
export async function listHealth(call: Call) {
  const { services, project, owner } = call
  const today = dayOf(services.now())
  const offered = healthOfferings(project)
  const [asked, done] = offered.length
    ? await Promise.all([requiredDaysOf(services.db, owner), findOwn(services, owner)])
    : [new Map<string, Set<string>>(), []]
  const batches = offered.map((one): HealthCard => {
    const { code, name, from, until } = one
    const known = knownOf(one, today, { asked: asked.get(code), done: ofBatch(done, code) })
    const states = daysOf(one).map((day) => stateOfDay(day, known))
    return {
      ...{ code, name, from, until, isAsked: known.asked.size > 0 },
      today: todayState(states[daysOf(one).indexOf(today)]),
      missed: states.filter((state) => state === 'missed').length,
    }
  })
  return { batches: byWhatIsToDo(batches, today), serverTime: new Date(services.now()).toISOString() }
}

/** Returns a check-in with its form, the state of each day, and the prefilled answers for today. */
export async function healthDetail(
  { params }: { params: { batchCode: string } },
  { services, project, owner }: Call,
): Promise<HealthDetail & { serverTime: string }> {
  const offered = requireHealth(project, params.batchCode)
  const today = dayOf(services.now())
  const [asked, done] = await Promise.all([requiredDaysOf(services.db, owner), findOwn(services, owner, offered.code)])
  const known = knownOf(offered, today, { asked: asked.get(offered.code), done })
  const retained = known.isDeleted ? [] : done
  const answered = new Map(retained.map(({ day, answers }) => [day, answers]))
  return {
    ...{ offered, today, isAsked: known.asked.size > 0, deletedOn: deletedOn(offered) },
    days: daysOf(offered).map((day) => ({ day, state: stateOfDay(day, known), answers: answered.get(day) ?? null })),
    prefilled: isWithin(today, offered) ? prefilledOf(offered, done, today) : null,
    serverTime: new Date(services.now()).toISOString(),
  }
}

/** Returns the check-in with this code. Throws ENS_NOT_OPEN when the project has none. */
export function requireHealth(project: Project, batchCode: string): HealthOffering {
  const offered = healthNamed(project, batchCode)
  if (!offered) throw new Failure('ENS_NOT_OPEN')
  return offered
}

const ofBatch = (done: readonly CheckIn[], code: string) => done.filter(({ batchCode }) => batchCode === code)

/** Sorts check-ins: due today, others of today, future, past. */
function byWhatIsToDo(cards: readonly HealthCard[], day: string): HealthCard[] {
  const place = ({ today, from }: HealthCard) => {
    if (today !== null) return today === 'due' ? 0 : 1
    return day < from ? 2 : 3
  }
  return [...cards].sort((one, other) => place(one) - place(other))
}

interface Own {
  asked: ReadonlySet<string> | undefined
  done: readonly CheckIn[]
}

const knownOf = (offered: HealthOffering, today: string, { asked = new Set(), done }: Own) => ({
  today,
  asked,
  isDeleted: isDeleted(today, offered),
  done: new Map(done.map(({ day, flagged }) => [day, { isFlagged: flagged.length > 0 }])),
})

/** Returns the answers of the last check-in to prefill the form; null once today's is done. */
function prefilledOf({ fields }: HealthOffering, done: readonly CheckIn[], today: string): HealthDetail['prefilled'] {
  const last = done.at(-1)
  if (!last || last.day === today) return null
  const answers = carriedOver(fields, last.answers)
  return Object.keys(answers).length > 0 ? { day: last.day, answers } : null
}
