import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { RegistrationCard } from '@contract/registration/registration-card'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { isOfOthers } from '@contract/group/of-others'
import type { Reason } from '@contract/reason'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { registrations } from '@server/core/tables/registration'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { draftOf } from '../journey'
import { findRegistration, type RegistrationRow } from '../registration-store'
import { readTimeline } from '../timeline/read-timeline'
import { calendarPath } from './registration-calendar'
import { findMyRegistrations } from './my-registrations-store'
import { registrationCard } from './registration-card'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'language'>
type Detail = EndpointOutput<(typeof registrationEndpoints)['GET /exm_c/registrations/:registrationId']>

/** Lists the caller's registrations, newest first. */
export async function listRegistrations({
  services,
  owner,
  groupDomain,
  project,
}: Omit<Call, 'language' | 'actor'>): Promise<RegistrationCard[]> {
  const mine = await findMyRegistrations(services, owner.projectId, owner.accountId)
  return mine.map((one) => registrationCard(one, { mine, owner, groupDomain, project, services }))
}

const NOTHING_SHOWN = { baseInfo: {}, photoFileId: null, files: {}, storedFiles: {} }

/** A value that cannot be decrypted must not fail the whole response; it is logged instead. */
function openReason({ personalData, log }: Call['services'], row: RegistrationRow): Reason | null {
  const { projectId, registrationId, auditReason } = row
  try {
    return decryptRow(personalData, registrations, { projectId, registrationId, auditReason }).auditReason
  } catch (err) {
    log.warn({ projectId, registrationId, err }, 'the reason of a decision does not open')
    return null
  }
}

/**
 * Returns a registration with its answers (masked), files and timeline; a group that did not submit it sees only its
 * state and the amount due. Throws E_REG_NOT_FOUND, also for a registration of another account.
 */
export async function registrationDetail(
  registrationId: string,
  { services, actor, owner, groupDomain, project, language }: Call,
): Promise<Detail> {
  const [mine, row] = await Promise.all([
    findMyRegistrations(services, owner.projectId, owner.accountId),
    findRegistration(services.db, owner, registrationId),
  ])
  const card = mine.find((one) => one.registrationId === registrationId)
  if (!card || !row) throw new Failure('E_REG_NOT_FOUND')
  const batch = project.definition.batches.find(({ code }) => code === row.batchCode)
  const fields = batch?.fields ?? []
  const ofOthers = isOfOthers(row.groupDomain, groupDomain)
  const of = draftOf(owner, row.batchCode)
  const [events, shown] = await Promise.all([
    readTimeline(services.db, row),
    ofOthers ? NOTHING_SHOWN : showSubmitted(services, { of, fields, content: row.content, shownTo: actor }),
  ])
  return {
    ...registrationCard(card, { mine, owner, groupDomain, project, services }),
    ...shown,
    auditReason: ofOthers ? null : openReason(services, row),
    tips: { ...project.definition.tips, ...batch?.tips },
    timeline: events.map(({ at, event }) => ({ at: at.toISOString(), event })),
    calendarUrl: calendarPath(services, actor, { registrationId, language }),
  }
}
