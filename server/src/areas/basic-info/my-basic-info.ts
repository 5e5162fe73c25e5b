import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import type { BasicInfo, BasicInfoDetail, BasicInfoDraft } from '@contract/basic-info/basic-info-update'
import type { CandidatesCall } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { identityStandingOf } from '@server/domain/accounts/identity-standing'
import { ownAccount } from '@server/domain/accounts/own-account'
import { showHandedIn } from '@server/domain/collecting/show-handed-in'
import { findEvents, findOwn, type BasicInfoRow } from './basic-info-store'
import { shownInfo } from './facts'
import { draftOf } from './journey'

type Call = Pick<CandidatesCall, 'owner' | 'services'>

/** What is on record of the caller, and their application for changing it; answers and numbers are masked. */
export async function myBasicInfo(call: Call) {
  const { services, owner } = call
  const [account, identity, row] = await Promise.all([
    ownAccount(call),
    identityStandingOf(services, owner),
    findOwn(services, owner),
  ])
  return {
    current: shownInfo(account),
    identity,
    application: row && (await detailOf(services, row)),
    serverTime: new Date(services.now()).toISOString(),
  }
}

/** All of an application, as its candidate and whoever reviews it see it. */
export async function detailOf(services: Services, row: BasicInfoRow): Promise<BasicInfoDetail> {
  const before = shownInfo(beforeOf(row))
  const fields = basicInfoFields(before)
  const [shown, events] = await Promise.all([
    showHandedIn(services, { of: draftOf(row), fields, content: row.content }),
    findEvents(services, row),
  ])
  return {
    ...applicationOf(row),
    ...shown,
    before,
    timeline: events.map(({ at, event, reason }) => ({ at: at.toISOString(), event, reason })),
  }
}

/** What was on record when it was handed in; the number whole. Before countries were asked none was written down. */
function beforeOf({ before }: BasicInfoRow): BasicInfo {
  return { country: null, ...(JSON.parse(before) as Omit<BasicInfo, 'country'>) }
}

export function applicationOf({
  state,
  reason,
  submittedAt,
  decidedAt,
}: BasicInfoRow): NonNullable<BasicInfoDraft['application']> {
  return { state, reason, submittedAt: submittedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}
