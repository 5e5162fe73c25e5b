import type { Draft } from '@contract/registration/draft'
import { STEPS } from '@contract/registration/steps/steps'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { subject } from '../../../contract/registration/offering'

export const text = { zh: '文', en: 'Text' }

export const photoRequirement: PhotoRequirement = {
  maxKb: 200,
  minWidth: 295,
  minHeight: 413,
  ratio: 0.7143,
  ratioTolerance: 0.03,
  background: 'white',
}

/** Batch in mode 1, open in November 2026, with law and tax in two areas. */
export const batch: BatchOffering = {
  code: 'b1',
  name: text,
  mode: 1,
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-12-01T00:00:00.000Z',
  examStatus: 2,
  minSubjects: 1,
  maxSubjects: 2,
  eligibility: {},
  fees: [],
  commitment: { title: text, body: text },
  fields: [{ key: 'employer', label: text, kind: 'text', required: true, readOnly: false }],
  photo: photoRequirement,
  files: [{ key: 'degree', label: text, required: true, maxFiles: 1, formats: ['pdf'] }],
  regions: [
    {
      code: 'zj',
      name: text,
      children: [
        { code: 'hz', name: text },
        { code: 'nb', name: text },
      ],
    },
    { code: 'sh', name: text },
  ],
  areaCount: 2,
  areas: [
    { code: 'east', name: text, regionCode: 'hz' },
    { code: 'west', name: text, regionCode: 'sh' },
  ],
  subjects: [subject('law', { required: true }), subject('tax'), subject('audit', { conflicts: ['tax'] })],
  exempted: [],
  oneProvince: false,
  revisions: { letter: 'letter-1', form: 'form-1' },
}

export const open = Date.parse('2026-11-20T00:00:00.000Z')

export const emptyDraft: Draft = {
  batchCode: 'b1',
  commitmentAccepted: false,
  baseInfo: {},
  photoFileId: null,
  files: {},
  areaCode: null,
  choices: [],
  preparedOffer: null,
  preReview: null,
  confirmed: false,
  passedSteps: [],
  areas: [],
  withdrawn: [],
  withdrawnSubjects: [],
  exempted: [],
  missingFacts: [],
  storedFiles: {},
  updatedAt: null,
  registrationId: null,
  elsewhere: [],
  refusal: null,
}

export const completeDraft: Draft = {
  ...emptyDraft,
  commitmentAccepted: true,
  baseInfo: { employer: 'A' },
  photoFileId: 'p',
  files: { degree: ['f'] },
  areaCode: 'east',
  choices: [{ subjectCode: 'law', areaCode: 'east' }],
  passedSteps: [...STEPS],
}
