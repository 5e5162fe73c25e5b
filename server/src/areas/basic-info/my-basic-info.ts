import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import type { BasicInfo, BasicInfoDetail } from '@contract/basic-info/basic-info-update'
import type { CandidatesCall } from '@server/calls/handler'
import type { ShownTo, Viewing } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { identityStatusOf } from '@server/domain/accounts/identity-status'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { applicationStatusOf, timelineOf } from '@server/domain/applications/application-view'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { BASIC_INFO, KEY, type BasicInfoRow, shownInfo } from './basic-info'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'services'>

/** Returns the caller's identity data and update application; answers and numbers are masked. */
export async function myBasicInfo(call: Call) {
  const { services, owner } = call
  const [account, identity, [row]] = await Promise.all([
    ownAccount(call),
    identityStatusOf(services, owner),
    BASIC_INFO.findAll(services, owner),
  ])
  return {
    current: shownInfo(account),
    identity,
    application: row ? await detailOf(services, row, call.actor) : null,
    serverTime: new Date(services.now()).toISOString(),
  }
}

/** Returns an application in full, for its candidate or a reviewer. */
export async function detailOf(services: Services, row: BasicInfoRow, shownTo: ShownTo): Promise<BasicInfoDetail> {
  const before = shownInfo(beforeOf(row))
  const fields = basicInfoFields(before)
  const [shown, events] = await Promise.all([
    showSubmitted(services, { of: BASIC_INFO.draftOf(row, KEY), fields, content: row.content, shownTo }),
    BASIC_INFO.findEvents(services, row),
  ])
  return {
    ...applicationStatusOf(row),
    ...shown,
    before,
    timeline: timelineOf(events),
  }
}

/** Returns the identity data at the time of submission; the ID number is not masked. Older rows have no `country`. */
export function beforeOf({ before }: BasicInfoRow): BasicInfo {
  return { country: null, ...(JSON.parse(before) as Omit<BasicInfo, 'country'>) }
}
