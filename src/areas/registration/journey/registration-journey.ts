import type { DraftPatch } from '@contract/registration/draft'
import type { Offering } from '@contract/registration/offered/offering'
import { registrationProgress } from '@contract/registration/steps/registration-steps'
import type { Step } from '@contract/registration/steps/steps'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { usePreparingText } from '@/patterns/batches/preparing/preparing-texts'
import { readOffering } from '@/patterns/batches/read-offering'
import { contentDecidedUpon } from '@/patterns/collecting/content-decided-upon'
import { defineJourney } from '@/patterns/journey/define-journey'
import { resume as resumeJourney } from '@/patterns/journey/way/resume'
import { open } from '@/platform/navigation/navigation'
import { examBatchAtom } from '@/session/exam'
import { batchIdAtom } from '@/session/registration'
import { store } from '@/session/store'
import { type RegistrationData, registrationData, editingScreens, screenOf, elsewhere } from './screens'

/** Starts a registration with the notes for applicants. */
export const begin = (batch: string) => open('instructionsApplicants', { batch })

/** Resumes the registration at its current step. Throws ApiError. */
export const resume = (batch: string) => resumeJourney(registrationJourney, batch)

/** Journey of a registration: collected data, test areas and subjects, confirmation and submission. */
export const registrationJourney = defineJourney<Step, Offering, RegistrationData, DraftPatch>(
  {
    kind: 'registration',
    module: 'registration',
    param: 'batch',
    keyInUse: {
      read: () => store.get(batchIdAtom) ?? store.get(examBatchAtom),
      keep: (batchCode) => store.set(batchIdAtom, batchCode),
    },
    progress: ({ batch, draft }, now) => registrationProgress(draft, batch, now),
    screenOf: (step, { batch }) => screenOf(step, batch),
    screens: {
      choose: 'chooseBatch',
      closed: 'registrationNotOpen',
      confirm: 'confirmInformation',
      submit: 'submitInformation',
      row: 'editTableInfo',
      editing: editingScreens,
    },
    elsewhere,
    refusals: {
      missing: 'EXM_BATCH_NOT_FOUND',
      closed: ['E_REG_BATCH_NOT_OPEN', 'E_REG_BATCH_CLOSED', 'E_REG_EXAM_PAUSED', 'E_REG_EXAM_OVER'],
      changed: 'E_REG_DRAFT_CHANGED',
      outdated: [
        'E_REG_SUBJECT_OVERLAP',
        'E_REG_SUBJECT_UNKNOWN',
        'E_REG_SUBJECT_EXEMPT',
        'E_REG_REGION_MISMATCH',
        'EXM_REG_OTHER_PROVINCE',
      ],
      incomplete: {
        E_REG_INCOMPLETE: null,
        E_REG_COMMITMENT: 'commitment',
        E_REG_SUBJECT_COUNT: 'subject',
        E_REG_SUBJECT_REQUIRED: 'subject',
        E_REG_SUBJECT_UNKNOWN: 'subject',
        E_REG_SUBJECT_EXEMPT: 'subject',
        E_REG_SUBJECT_CONFLICT: 'subject',
        E_REG_SUBJECT_OVERLAP: 'subject',
        E_REG_SUBJECT_DUPLICATE: 'subject',
        E_REG_AREA_MISSING: 'region',
        E_REG_REGION_MISMATCH: 'region',
        EXM_REG_OTHER_PROVINCE: 'region',
      },
      shownByStep: ['E_REG_SUBJECT_UNKNOWN', 'E_REG_SUBJECT_EXEMPT', 'E_REG_REGION_MISMATCH'],
    },
    useStepName: () => {
      const t = usePreparingText()
      return (step) => t(`step.${step}`)
    },
    sendFile: (batchCode, body, file, options) =>
      upload('POST /exm_c/batches/:batchCode/files', { params: { batchCode }, body }, file, options),
  },
  {
    readOffering,
    readDraft: (batchCode) => call('GET /exm_c/batches/:batchCode/draft', { params: { batchCode } }),
    saveDraft: (batchCode, body) =>
      call('POST /exm_c/batches/:batchCode/draft', { params: { batchCode }, body }, { repeatable: true }),
    dataOf: registrationData,
    offeringOf: ({ batch }) => batch,
    decidedUpon: {
      ...contentDecidedUpon,
      areaCode: ['areaCode', 'choices'],
      choices: ['areaCode', 'choices'],
    },
  },
)
