import { checkAnswers, pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { dayOf } from '@contract/format'
import { flaggedFields } from '@contract/health/health-answers'
import { deletedOn } from '@contract/health/health-days'
import { dayRefusal, healthPermission } from '@contract/health/health-permissions'
import type { HealthOffering } from '@contract/health/health-offering'
import type { CandidatesCall } from '@server/calls/handler'
import { takeSlot } from '@server/calls/limits/rate-limit'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import { requireAllowed } from '@server/domain/require-allowed'
import { findOwn, insertCheckIn } from './health-store'
import { requireHealth } from './my-check-ins'

type Call = Pick<CandidatesCall, 'owner' | 'services' | 'project'>

interface Input {
  params: { batchCode: string }
  body: { day: string; answers: Answers; pledged: boolean }
}

/** Rate limit per candidate; correcting a form by hand does not reach it. */
const ATTEMPTS = { max: 10, windowMs: 60_000 }

/** Stores the caller's health check-in of today. Throws ENS_… codes and QU_INSERT_VALUE_ERROR `{ fields }`. */
export async function checkIn({ params, body }: Input, { services, owner, project }: Call) {
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
