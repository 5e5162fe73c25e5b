import type { ReactNode } from 'react'
import type { Requirements } from '@contract/collecting/requirements'
import { switchOffCodes } from '@contract/errors/switch-off'
import type {
  CorrectionDraft,
  CorrectionPatch,
  CorrectionStep as Step,
} from '@contract/registration/correction/correction'
import { correctionRequirements } from '@contract/registration/correction/correction-requirements'
import { correctionProgress } from '@contract/registration/correction/correction-steps'
import { call, type OutputOf } from '@/api/call'
import { upload } from '@/api/upload'
import { readOffering } from '@/patterns/batches/read-offering'
import { contentDecidedUpon } from '@/patterns/collecting/content-decided-upon'
import { defineJourney } from '@/patterns/journey/define-journey'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { registrationIdAtom } from '@/session/registration'
import { store } from '@/session/store'
import { useCorrectionText } from './texts'

type Offering = OutputOf<'GET /exm_c/g/batches/:domain/:batchCode'>

export interface CorrectionData {
  offering: Offering
  /** Requirements of the batch that are open for correction. */
  requirements: Requirements
  draft: CorrectionDraft
}

const endpoint = '/exm_c/registrations/:registrationId/correction' as const

/** Reads the requested corrections and the progress so far. Throws ApiError. */
export const readCorrection = (registrationId: string) => call(`GET ${endpoint}`, { params: { registrationId } })

const readBatch = async (registrationId: string) => readOffering((await readCorrection(registrationId)).batchCode)

/** Refusals after which nothing can be corrected: already submitted, past the deadline, paid or cancelled. */
export const NOT_OPEN = [
  'E_REG_CORRECTION_NONE',
  'E_REG_CORRECTION_OVER',
  'E_REG_NOT_ACTIVE',
  'E_REG_EDIT_PAID',
  'E_REG_EDIT_AUDITED',
  'EXM_R_PRSH_CONFIRMING',
  ...switchOffCodes('registration'),
] as const

export const correctionScreens = {
  baseInfo: 'correctBaseInfo',
  photo: 'correctPhoto',
  files: 'correctFiles',
  confirm: 'confirmCorrection',
  commitment: 'registrationCorrection',
} as const

/**
 * Journey to correct items named by the exam body or to edit an unpaid registration: the affected steps, confirmation
 * and submission.
 */
export const correctionJourney = defineJourney<Step, Offering, CorrectionData, CorrectionPatch>(
  {
    kind: 'registrationCorrection',
    module: null,
    param: 'registrationId',
    keyInUse: {
      read: () => store.get(registrationIdAtom),
      keep: (registrationId) => store.set(registrationIdAtom, registrationId),
    },
    progress: ({ draft, requirements }, now) => correctionProgress(draft, requirements, now),
    screenOf: (step) => correctionScreens[step],
    screens: {
      choose: 'registrationCorrection',
      closed: 'registrationCorrection',
      confirm: correctionScreens.confirm,
      submit: 'submitCorrection',
      row: 'correctTableRow',
      editing: {},
    },
    elsewhere: () => null,
    refusals: {
      missing: 'E_REG_NOT_FOUND',
      closed: NOT_OPEN,
      changed: 'E_REG_DRAFT_CHANGED',
      outdated: [],
      incomplete: { E_REG_INCOMPLETE: null, E_REG_EDIT_NOTHING: 'confirm', E_REG_BIRTH_DATE: 'baseInfo' },
      shownByStep: [],
    },
    useStepName: () => {
      const t = useCorrectionText()
      return (step) => t(`step.${step === 'commitment' ? 'confirm' : step}`)
    },
    sendFile: (registrationId, body, file, options) =>
      upload(`POST ${endpoint}/files`, { params: { registrationId }, body }, file, options),
  },
  {
    readOffering: readBatch,
    readDraft: readCorrection,
    saveDraft: (registrationId, body) =>
      call(`POST ${endpoint}`, { params: { registrationId }, body }, { repeatable: true }),
    dataOf: (offering, draft) => ({
      ...{ offering, draft },
      requirements: correctionRequirements(offering, draft.asked),
    }),
    offeringOf: ({ offering }) => offering,
    decidedUpon: contentDecidedUpon,
  },
)

/** An open step of the journey with its data. */
export type CorrectingAt = StepAt<Step, CorrectionData, CorrectionPatch>

interface CorrectingStepProps {
  step: Step
  /**
   * `asked`: reasons for correcting the items of this step, by their key; undefined if the candidate edits on their
   * own.
   */
  children: (at: CorrectingAt, asked: Readonly<Record<string, string>> | undefined) => ReactNode
}

export function CorrectingStep({ step, children }: CorrectingStepProps) {
  const t = useCorrectionText()
  const askedIn = ({ asked, askedBy }: CorrectionDraft) => {
    if (askedBy === 'candidate') return undefined
    const here = asked.filter(({ part }) => part === step)
    return Object.fromEntries(here.map(({ key, reason }) => [key, t('asked.reason', { reason: reason ?? '' })]))
  }
  return (
    <JourneyStep journey={correctionJourney} step={step}>
      {(at) => children(at, askedIn(at.draft))}
    </JourneyStep>
  )
}
