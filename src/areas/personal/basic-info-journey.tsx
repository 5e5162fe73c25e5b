import type { ReactNode } from 'react'
import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { basicInfoProgress } from '@contract/basic-info/basic-info-steps'
import type {
  BasicInfo,
  BasicInfoDetail,
  BasicInfoPatch,
  BasicInfoDraft,
  BasicInfoStep as Step,
} from '@contract/basic-info/basic-info-update'
import type { Requirements } from '@contract/collecting/requirements'
import type { IdentityStatus } from '@contract/identity/identity-check'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { defineJourney } from '@/patterns/journey/define-journey'
import { ApplicationStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { to } from '@/platform/navigation/destination'
import { usePersonalText } from './texts'

/** API calls of changes to basic information. All of them throw ApiError. */

/** Basic information on record with the application to change it, if any. */
export interface OwnBasicInfo {
  current: BasicInfo
  identity: IdentityStatus | null
  application: BasicInfoDetail | null
}

export const readBasicInfo = (): Promise<OwnBasicInfo> => call('GET /ea/basic-info')

export const readDraft = () => call('GET /ea/basic-info/draft')

const saveDraft = (body: BasicInfoPatch) => call('POST /ea/basic-info/draft', { body }, { repeatable: true })

interface BasicInfoData {
  own: OwnBasicInfo
  requirements: Requirements
  draft: BasicInfoDraft
}

const screens = { baseInfo: 'editBasicInfoUpdate', confirm: 'confirmBasicInfoUpdate' } as const

/** Journey key; every account has a single application. */
export const KEY = 'own'

/** Journey to change basic information: items, new values, reason and proofs, then confirmation and submission. */
export const basicInfoJourney = defineJourney<Step, OwnBasicInfo, BasicInfoData, BasicInfoPatch>(
  {
    kind: 'basicInfo',
    module: 'basicInfoUpdate',
    param: 'of',
    keyInUse: { read: () => KEY, keep: () => undefined },
    progress: ({ draft, requirements }, now) => basicInfoProgress(draft, requirements, now),
    screenOf: (step) => (step === 'confirm' ? screens.confirm : screens.baseInfo),
    screens: {
      choose: 'basicInfoUpdate',
      closed: 'basicInfoUpdate',
      confirm: screens.confirm,
      submit: 'submitBasicInfoUpdate',
      editing: {},
    },
    elsewhere: ({ draft: { application } }) =>
      application && application.state !== 'rejected' ? to('checkBasicInfoUpdate') : null,
    refusals: {
      missing: 'COMMON_NOT_FOUND',
      closed: [],
      changed: 'EA_BASIC_INFO_CHANGED',
      outdated: ['EA_BASIC_INFO_ONCE'],
      incomplete: { EA_BASIC_INFO_ITEMS: 'baseInfo', EA_BASIC_INFO_PHOTOS: 'baseInfo' },
      shownByStep: [],
    },
    useStepName: () => {
      const t = usePersonalText()
      return (step) => t(step === 'confirm' ? 'step.confirm' : 'step.baseInfo')
    },
    sendFile: (_key, body, file, options) => upload('POST /ea/basic-info/files', { body }, file, options),
  },
  {
    readOffering: readBasicInfo,
    readDraft,
    saveDraft: (_key, patch) => saveDraft(patch),
    dataOf: (own, draft) => ({ own, draft, requirements: basicInfoRequirements(own.current, draft.baseInfo) }),
    offeringOf: ({ own }) => own,
    decidedUpon: { baseInfo: ['baseInfo'] },
  },
)

/** An open step of the journey with its data. */
export type BasicInfoAt = StepAt<Step, BasicInfoData, BasicInfoPatch>

export function BasicInfoStep({ step, children }: { step: Step; children: (at: BasicInfoAt) => ReactNode }) {
  const t = usePersonalText()
  return (
    <ApplicationStep journey={basicInfoJourney} step={step} whyNot={(reason) => t('reason', { reason })}>
      {children}
    </ApplicationStep>
  )
}
