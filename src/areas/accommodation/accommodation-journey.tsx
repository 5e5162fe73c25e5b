import type { ReactNode } from 'react'
import type {
  AccommodationPatch,
  AccommodationDraft,
  AccommodationStep as Step,
} from '@contract/accommodation/accommodation-card'
import { accommodationRequirements } from '@contract/accommodation/accommodation-fields'
import { accommodationProgress } from '@contract/accommodation/accommodation-steps'
import type { Requirements } from '@contract/collecting/requirements'
import { call, type OutputOf } from '@/api/call'
import { upload } from '@/api/upload'
import { defineJourney } from '@/patterns/journey/define-journey'
import { ApplicationStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { to } from '@/platform/navigation/destination'
import { accommodationAtom } from '@/session/applications'
import { store } from '@/session/store'
import { useAccommodationText } from './texts'

/** The offered accommodations with the candidate's application for them, if any. */
export type OwnAccommodation = OutputOf<'GET /exm_c/accommodations/:offerCode'>

const paramsOf = (offerCode: string) => ({ params: { offerCode } })

export const readAccommodation = (offerCode: string): Promise<OwnAccommodation> =>
  call('GET /exm_c/accommodations/:offerCode', paramsOf(offerCode))

export const readDraft = (offerCode: string) => call('GET /exm_c/accommodations/:offerCode/draft', paramsOf(offerCode))

const saveDraft = (offerCode: string, body: AccommodationPatch) =>
  call('POST /exm_c/accommodations/:offerCode/draft', { ...paramsOf(offerCode), body }, { repeatable: true })

export const withdrawAccommodation = (offerCode: string) =>
  call('POST /exm_c/accommodations/:offerCode/withdraw', paramsOf(offerCode), { loading: 1 })

interface AccommodationData {
  own: OwnAccommodation
  requirements: Requirements
  draft: AccommodationDraft
}

const screens = { baseInfo: 'editAccommodation', confirm: 'confirmAccommodation' } as const

/** Journey of an accommodation application: the form with its proofs, then confirmation and submission. */
export const accommodationJourney = defineJourney<Step, OwnAccommodation, AccommodationData, AccommodationPatch>(
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
      shownByStep: [],
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

/** An open step of the journey with its data. */
export type AccommodationAt = StepAt<Step, AccommodationData, AccommodationPatch>

export function AccommodationStep({ step, children }: { step: Step; children: (at: AccommodationAt) => ReactNode }) {
  const t = useAccommodationText()
  return (
    <ApplicationStep journey={accommodationJourney} step={step} whyNot={(reason) => t('reason', { reason })}>
      {children}
    </ApplicationStep>
  )
}
