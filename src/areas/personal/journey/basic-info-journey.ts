import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { basicInfoProgress } from '@contract/basic-info/basic-info-steps'
import type { BasicInfoDraft, BasicInfoPatch, BasicInfoStep } from '@contract/basic-info/basic-info-update'
import type { Requirements } from '@contract/collecting/requirements'
import { upload } from '@/api/upload'
import { defineJourney } from '@/patterns/journey/define-journey'
import { to } from '@/platform/navigation/destination'
import { usePersonalText } from '../texts'
import { readBasicInfo, readDraft, saveDraft, type OwnBasicInfo } from './basic-info-calls'

export interface BasicInfoData {
  own: OwnBasicInfo
  requirements: Requirements
  draft: BasicInfoDraft
}

const screens = { baseInfo: 'editBasicInfoUpdate', confirm: 'confirmBasicInfoUpdate' } as const

/** Journey key; every account has a single application. */
export const KEY = 'own'

/** Journey to change basic information: items, new values, reason and proofs, then confirmation and submission. */
export const basicInfoJourney = defineJourney<BasicInfoStep, OwnBasicInfo, BasicInfoData, BasicInfoPatch>(
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
      toldByStep: [],
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
