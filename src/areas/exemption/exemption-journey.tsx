import type { ReactNode } from 'react'
import type { Requirements } from '@contract/collecting/requirements'
import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'
import type { ExemptionPatch, ExemptionDraft, ExemptionStep as Step } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { ownExemptionRequirements } from '@contract/exemption/exemption-requirements'
import { exemptionProgress } from '@contract/exemption/exemption-steps'
import { windowState } from '@contract/project/gates'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { contentDecidedUpon } from '@/patterns/collecting/content-decided-upon'
import { defineJourney } from '@/patterns/journey/define-journey'
import { ApplicationStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { goOn as goOnIn } from '@/patterns/journey/way/resume'
import { to, type Destination } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { exemptionBatchAtom } from '@/session/applications'
import { store } from '@/session/store'
import { useExemptionText } from './texts'

/** Reads the offering of a batch of the current project, without sign-in. */
export const readOffering = (batchCode: string) =>
  call('GET /exm_c/g/exemptions/:domain/:batchCode', { params: { domain: store.get(domainAtom) ?? '', batchCode } })

const readDraft = (batchCode: string) =>
  call('GET /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode } })

const saveDraft = (batchCode: string, body: ExemptionPatch) =>
  call('POST /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode }, body }, { repeatable: true })

/** Reads the batches that offer exemptions. */
export async function readBatches(): Promise<ExemptionBatchCard[]> {
  const { batches } = await call('GET /exm_c/exemptions/batches')
  return batches
}

export interface ExemptionData {
  offering: ExemptionOffering
  /** Requirements of the chosen grounds. */
  requirements: Requirements
  draft: ExemptionDraft
}

export function exemptionData(offering: ExemptionOffering, draft: ExemptionDraft): ExemptionData {
  return { offering, requirements: ownExemptionRequirements(offering, draft), draft }
}

export const screens = {
  commitment: 'exemptionCommitment',
  subject: 'exemptionSubjects',
  baseInfo: 'exemptionBaseInfo',
  photo: 'exemptionPhoto',
  files: 'exemptionFiles',
  confirm: 'exemptionConfirm',
} as const satisfies Record<Step, string>

/**
 * Returns the screen to open instead of the form at `now` (milliseconds of the server's clock); null while the form is
 * open.
 */
export function elsewhere({ offering, draft }: ExemptionData, now: number): Destination | null {
  const { application } = draft
  if (application?.state === 'auditing' || application?.state === 'passed')
    return to('exemptionDetail', { exemptionId: application.exemptionId })
  return windowState(offering, now) === 'open' ? null : to('exemptionClosed', { batch: offering.code })
}

/** Journey of an exemption application in a batch: subjects, grounds, documents, confirmation and submission. */
export const exemptionJourney = defineJourney<Step, ExemptionOffering, ExemptionData, ExemptionPatch>(
  {
    kind: 'exemption',
    module: 'exemption',
    param: 'batch',
    keyInUse: {
      read: () => store.get(exemptionBatchAtom),
      keep: (batchCode) => store.set(exemptionBatchAtom, batchCode),
    },
    progress: ({ offering, draft }, now) => exemptionProgress(draft, offering, now),
    screenOf: (step) => screens[step],
    screens: {
      choose: 'exemptionSelectBatch',
      closed: 'exemptionClosed',
      confirm: screens.confirm,
      submit: 'exemptionSubmit',
      row: 'exemptionTable',
      editing: {},
    },
    elsewhere,
    refusals: {
      missing: 'EXM_EXEMPT_BATCH_NOT_FOUND',
      closed: ['EXM_EXEMPT_NOT_OPEN', 'EXM_EXEMPT_CLOSED'],
      changed: 'EXM_EXEMPT_DRAFT_CHANGED',
      outdated: ['EXM_EXEMPT_SUBJECT_UNKNOWN', 'EXM_EXEMPT_GROUND', 'EXM_EXEMPT_NOT_EDITABLE', 'EXM_EXEMPT_APPROVED'],
      incomplete: { EXM_EXEMPT_INCOMPLETE: null, EXM_EXEMPT_SUBJECT_UNKNOWN: 'subject' },
      shownByStep: ['EXM_EXEMPT_SUBJECT_UNKNOWN'],
    },
    useStepName: () => {
      const t = useExemptionText()
      return (step) => t(`step.${step}`)
    },
    sendFile: (batchCode, body, file, options) =>
      upload('POST /exm_c/exemptions/batches/:batchCode/files', { params: { batchCode }, body }, file, options),
  },
  {
    readOffering,
    readDraft,
    saveDraft,
    dataOf: exemptionData,
    offeringOf: ({ offering }) => offering,
    decidedUpon: { ...contentDecidedUpon, choices: ['choices'] },
  },
)

/** Starts an application with the checklist. */
export const begin = (batch: string) => open('exemptionNotes', { batch })

/** Resumes the application at its current step. */
export const goOn = (batch: string) => goOnIn(exemptionJourney, batch)

/** An open step of the journey with its data. */
export type ExemptionAt = StepAt<Step, ExemptionData, ExemptionPatch>

export function ExemptionStep({ step, children }: { step: Step; children: (at: ExemptionAt) => ReactNode }) {
  const t = useExemptionText()
  return (
    <ApplicationStep journey={exemptionJourney} step={step} whyNot={(reason) => t('again.reason', { reason })}>
      {children}
    </ApplicationStep>
  )
}
