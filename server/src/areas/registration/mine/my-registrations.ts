import type { EndpointOutput } from '@contract/endpoint'
import type { RegistrationCard, registrationEndpoints } from '@contract/endpoints/registration'
import { Failure } from '@server/core/calls/failure'
import type { CallContext, Caller } from '@server/core/calls/handler'
import { maskAnswers, openAnswers } from '../answers-at-rest'
import { projectOf } from '../caller'
import { namedFiles } from '../draft/check-patch'
import { describeFiles, ownFiles } from '../files/stored-file-store'
import {
  findEvents,
  findOrderIds,
  findPaymentStarted,
  findRegistration,
  findRegistrations,
  findSubjects,
} from '../registration-store'
import { calendarPath } from './calendar-routes'
import { registrationCard } from './registration-card'

type Call = Pick<CallContext, 'services' | 'language'> & { caller: Caller }
type Detail = EndpointOutput<(typeof registrationEndpoints)['GET /exm_c/registrations/:registrationId']>

/** The caller's registrations, newest first. */
export async function listRegistrations({ services, caller }: Omit<Call, 'language'>): Promise<RegistrationCard[]> {
  const project = await projectOf(services, caller)
  const rows = await findRegistrations(services.db, caller)
  const ids = rows.map((row) => row.registrationId)
  const [subjects, orderIds, started] = await Promise.all([
    findSubjects(services.db, caller.projectId, ids),
    findOrderIds(services.db, caller.projectId, ids),
    findPaymentStarted(services.db, caller.projectId, rows),
  ])
  return rows.map((row) =>
    registrationCard(row, {
      project,
      subjects: subjects.filter((subject) => subject.registrationId === row.registrationId),
      orderId: orderIds.get(row.registrationId) ?? null,
      paymentStarted: started.has(row.registrationId),
      now: services.now(),
    }),
  )
}

/** One registration with its answers (masked), files and timeline. Throws E_REG_NOT_FOUND, also for somebody else's. */
export async function registrationDetail(
  registrationId: string,
  { services, caller, language }: Call,
): Promise<Detail> {
  const project = await projectOf(services, caller)
  const row = await findRegistration(services.db, caller, registrationId)
  if (!row) throw new Failure('E_REG_NOT_FOUND')
  const fields = project.definition.batches.find((batch) => batch.code === row.batchCode)?.fields ?? []
  const { photoFileId, files } = row.content
  const [subjects, orderIds, started, events, stored] = await Promise.all([
    findSubjects(services.db, caller.projectId, [registrationId]),
    findOrderIds(services.db, caller.projectId, [registrationId]),
    findPaymentStarted(services.db, caller.projectId, [row]),
    findEvents(services.db, caller.projectId, registrationId),
    ownFiles(services, caller, namedFiles(row.content, fields)),
  ])
  const orderId = orderIds.get(registrationId) ?? null
  return {
    ...registrationCard(row, {
      project,
      subjects,
      orderId,
      paymentStarted: started.has(registrationId),
      now: services.now(),
    }),
    baseInfo: maskAnswers(fields, openAnswers(services, caller, row.content.baseInfo)),
    photoFileId,
    files,
    storedFiles: describeFiles(services, stored.values()),
    timeline: events.map(({ at, event }) => ({ at: at.toISOString(), event })),
    calendarUrl: calendarPath(services, caller.projectId, { registrationId, language }),
  }
}
