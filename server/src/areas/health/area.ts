import { dayOf } from '@contract/format'
import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { healthPersonalData } from './health-personal-data'
import { deleteExpired, findOwn, insertCheckIn } from './health-store'
import { healthReminders } from './reminders'
import type { healthEndpoints } from '@contract/endpoints/health'
import type { Handlers, Owner, CandidatesCall } from '@server/calls/handler'
import { healthDetail, listHealth, requireHealth } from './my-check-ins'
import { DAY_MS } from '@contract/daytime'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCheckIn } from '@server/core/tables/definition/demo-account'
import { endOf, isWithin, deletedOn } from '@contract/health/health-days'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import { healthOfferings } from '@server/domain/health/offered'
import type { StepsOf } from '@server/domain/next-steps'
import { requiredDaysOf } from './required-days'
import { checkAnswers, pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { flaggedFields } from '@contract/health/health-answers'
import { dayRefusal, healthPermission } from '@contract/health/health-permissions'
import type { HealthOffering } from '@contract/health/health-offering'
import { takeSlot } from '@server/calls/limits/rate-limit'
import { Failure } from '@server/core/failure'
import { requireAllowed } from '@server/domain/require-allowed'

type Call = Pick<CandidatesCall, 'owner' | 'services' | 'project'>

interface Input {
  params: { batchCode: string }
  body: { day: string; answers: Answers; pledged: boolean }
}

/** Rate limit per candidate; correcting a form by hand does not reach it. */
const ATTEMPTS = { max: 10, windowMs: 60_000 }

/** Stores the caller's health check-in of today. Throws ENS_… codes and QU_INSERT_VALUE_ERROR `{ fields }`. */
async function checkIn({ params, body }: Input, { services, owner, project }: Call) {
  const offered = requireHealth(project, params.batchCode)
  const { code } = offered
  const { projectId, accountId } = owner
  const until = await takeSlot(services, projectId, `health-check-in:${accountId}`, ATTEMPTS)
  if (until) throw new Failure('ENS_TOO_FREQUENT', { until: until.toISOString() })
  const now = services.now()
  const refusal = dayRefusal(body.day, now)
  if (refusal) throw new Failure(refusal)
  const today = dayOf(now)
  const isDone = (await findOwn(services, owner, code)).some(({ day }) => day === today)
  requireAllowed(healthPermission({ ...offered, isDone }, gatesOf(services, project), now))
  const answers = acceptedAnswers(offered, body, today)
  const flagged = flaggedFields(offered.flags, answers)
  const row = { batchCode: code, day: today, at: new Date(now), answers, flagged, deletedOn: deletedOn(offered) }
  // Of two concurrent check-ins the second one conflicts at the primary key.
  if (!(await insertCheckIn(services, services.db, owner, row))) throw new Failure('ENS_DUPLICATE')
  return { flagged }
}

function acceptedAnswers({ fields }: HealthOffering, { answers, pledged }: Input['body'], today: string): Answers {
  const valid = pruneAnswers(fields, answers)
  const faults: Record<string, ErrorCode> = checkAnswers(fields, valid, { regions: [], today })
  if (!pledged) faults['pledge'] = 'FIELD_REQUIRED'
  if (Object.keys(faults).length > 0) throw new Failure('QU_INSERT_VALUE_ERROR', { fields: faults })
  return valid
}

const healthHandlers = {
  'GET /exm_c/health': (_input, call) => listHealth(call),
  'GET /exm_c/health/:batchCode': healthDetail,
  'POST /exm_c/health/:batchCode': checkIn,
} satisfies Handlers<typeof healthEndpoints>

/** Deletes expired check-ins. */
const checkInCleaning: Job = {
  name: 'delete-health-check-ins',
  everyMs: 3_600_000,
  run: (services) => deleteExpired(services, dayOf(services.now())),
}

export const healthArea = defineArea({
  handlers: () => healthHandlers,
  jobs: () => [checkInCleaning],
  nextSteps: () => [healthSteps],
  reminders: healthReminders,
  personalData: [healthPersonalData],
  retention: [
    {
      tables: ['health_check_in'],
      period: 'until the day that the project’s file says',
      by: 'delete-health-check-ins',
    },
  ],
  demonstration: () => ({
    entries: { checkIns: ({ services, of }, wanted) => demonstrateCheckIn(services, of, wanted) },
  }),
})

/**
 * Checks in for a demonstration account on an earlier day through the candidate's call. Throws the failures of that
 * call.
 */
async function demonstrateCheckIn(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { batch, daysAgo, answers }: DemoCheckIn,
): Promise<void> {
  const then = services.now() - daysAgo * DAY_MS
  const call = { services: { ...services, now: () => then }, project, owner }
  await checkIn({ params: { batchCode: batch }, body: { day: dayOf(then), answers, pledged: true } }, call)
}

/** Next step: today's check-in if it is due. Skips the queries on days without check-ins. */
const healthSteps: StepsOf = async ({ services, owner, project }) => {
  const now = services.now()
  const today = dayOf(now)
  const running = healthOfferings(project).filter((offered) => isWithin(today, offered))
  if (running.length === 0 || gateState(gatesOf(services, project).health, now) !== 'open') return []
  const [asked, done] = await Promise.all([requiredDaysOf(services.db, owner), findOwn(services, owner)])
  const isDone = (code: string) => done.some(({ batchCode, day }) => batchCode === code && day === today)
  return running
    .filter(({ code }) => asked.get(code)?.has(today) && !isDone(code))
    .map(({ code, name }): NextStep => ({
      kind: 'answer',
      title: { zh: '完成今天的健康打卡', en: 'Check in for today' },
      about: name,
      when: { says: 'closes', at: new Date(endOf(today)).toISOString() },
      screen: 'healthCheckIn',
      params: { batch: code },
    }))
}
