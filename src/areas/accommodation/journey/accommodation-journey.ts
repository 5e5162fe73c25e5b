import { accommodationRequirements } from '@contract/accommodation/accommodation-fields'
import { accommodationProgress } from '@contract/accommodation/accommodation-steps'
import type {
  AccommodationDraft,
  AccommodationPatch,
  AccommodationStep,
} from '@contract/accommodation/accommodation-card'
import type { Requirements } from '@contract/collecting/requirements'
import { upload } from '@/api/upload'
import { defineJourney } from '@/patterns/journey/define-journey'
import { to } from '@/platform/navigation/destination'
import { accommodationAtom } from '@/session/accommodation'
import { store } from '@/session/store'
import { useAccommodationText } from '../texts'
import { readAccommodation, readDraft, saveDraft, type OwnAccommodation } from './accommodation-calls'

export interface AccommodationData {
  own: OwnAccommodation
  requirements: Requirements
  draft: AccommodationDraft
}

const screens = { baseInfo: 'editAccommodation', confirm: 'confirmAccommodation' } as const

/** Journey of an accommodation application: the form with its proofs, then confirmation and submission. */
export const accommodationJourney = defineJourney<
  AccommodationStep,
  OwnAccommodation,
  AccommodationData,
  AccommodationPatch
>(
  {
    kind: 'accommodation',
    module: 'accommodation',
    param: 'offerCode',
    keyInUse: { read: () => store.get(accommodationAtom), keep: (code) => store.set(accommodationAtom, code) },
    progress: ({ draft, requirements }, now) => accommodationProgress(draft, requirements, now),
    screenOf: (step) => (step === 'confirm' ? screens.confirm : screens.baseInfo),
    screens: {
      choose: 'accommodations',
      closed: 'accommodation',
      confirm: screens.confirm,
      submit: 'submitAccommodation',
      editing: {},
    },
    elsewhere: ({ own, draft: { application } }) =>
      application && (application.state === 'auditing' || application.state === 'passed')
        ? to('accommodation', { offerCode: own.offered.code })
        : null,
    refusals: {
      missing: 'EXM_ACC_NOT_OFFERED',
      closed: ['EXM_ACC_CLOSED'],
      changed: 'EXM_ACC_DRAFT_CHANGED',
      outdated: ['EXM_ACC_DUPLICATE', 'EXM_ACC_APPROVED', 'ERG_NOT_SUBMITTED'],
      incomplete: { EXM_ACC_INCOMPLETE: 'baseInfo' },
      toldByStep: [],
    },
    useStepName: () => {
      const t = useAccommodationText()
      return (step) => t(step === 'confirm' ? 'step.confirm' : 'step.baseInfo')
    },
    sendFile: (offerCode, body, file, options) =>
      upload('POST /exm_c/accommodations/:offerCode/files', { params: { offerCode }, body }, file, options),
  },
  {
    readOffering: readAccommodation,
    readDraft,
    saveDraft,
    dataOf: (own, draft) => ({ own, draft, requirements: accommodationRequirements(own.offered, draft.baseInfo) }),
    offeringOf: ({ own }) => own,
    decidedUpon: { baseInfo: ['baseInfo'] },
  },
)
