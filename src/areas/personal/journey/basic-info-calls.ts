import type { IdentityStanding } from '@contract/identity/identity-check'
/** What changing one's basic information reads and saves. All throw ApiError. */
import type { BasicInfo, BasicInfoDetail, BasicInfoPatch } from '@contract/basic-info/basic-info-update'
import { call } from '@/api/call'

/** What is on record, and the application for changing it. */
export interface OwnBasicInfo {
  current: BasicInfo
  identity: IdentityStanding | null
  application: BasicInfoDetail | null
}

export const readBasicInfo = (): Promise<OwnBasicInfo> => call('GET /ea/basic-info')

export const readDraft = () => call('GET /ea/basic-info/draft')

export const saveDraft = (body: BasicInfoPatch) => call('POST /ea/basic-info/draft', { body }, { repeatable: true })
