import type { ExemptionPatch, ExemptionStep } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { exemptionProgress } from '@contract/exemption/exemption-steps'
import { upload } from '@/api/upload'
import { contentDecidedUpon } from '@/patterns/collecting/content-decided-upon'
import { defineJourney } from '@/patterns/journey/define-journey'
import { exemptionBatchAtom } from '@/session/exemption'
import { store } from '@/session/store'
import { useExemptionText } from '../texts'
import { readDraft, readOffering, saveDraft } from './exemption-calls'
import { elsewhere, exemptionData, screens, type ExemptionData } from './screens'

/** Journey of an exemption application in a batch: subjects, grounds, documents, confirmation and submission. */
export const exemptionJourney = defineJourney<ExemptionStep, ExemptionOffering, ExemptionData, ExemptionPatch>(
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
      toldByStep: ['EXM_EXEMPT_SUBJECT_UNKNOWN'],
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
