import type { IdentityStatus } from '@contract/identity/identity-check'
/** API calls of changes to basic information. All of them throw ApiError. */
import type { BasicInfo, BasicInfoDetail, BasicInfoPatch } from '@contract/basic-info/basic-info-update'
import { call } from '@/api/call'

/** Basic information on record with the application to change it, if any. */
export interface OwnBasicInfo {
  current: BasicInfo
  identity: IdentityStatus | null
  application: BasicInfoDetail | null
}

export const readBasicInfo = (): Promise<OwnBasicInfo> => call('GET /ea/basic-info')

export const readDraft = () => call('GET /ea/basic-info/draft')

export const saveDraft = (body: BasicInfoPatch) => call('POST /ea/basic-info/draft', { body }, { repeatable: true })
