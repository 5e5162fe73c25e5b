import type { ExemptionBatchCard, ExemptionCard } from '@contract/exemption/exemption-card'
import type { ExemptionDraft } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'

const text = { zh: '文', en: 'Text' }
const name = (zh: string) => ({ zh, en: zh })

/** Open in November 2026: law on two grounds, tax on one of them; a diploma is required for the degree ground. */
export const offering: ExemptionOffering = {
  code: 'x1',
  name: text,
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-12-01T00:00:00.000Z',
  notes: text,
  commitment: { title: text, body: text },
  fields: [],
  files: [
    { key: 'diploma', label: name('毕业证'), required: true, maxFiles: 1, formats: ['pdf'], grounds: ['degree'] },
    { key: 'letter', label: name('说明'), required: false, maxFiles: 1, formats: ['pdf'] },
  ],
  regions: [],
  revisions: { letter: 'l1', form: 'f1' },
  grounds: [
    { code: 'degree', name: name('学历') },
    { code: 'title', name: name('职称'), hint: name('高级') },
  ],
  subjects: [
    { code: 'law', name: name('法律'), grounds: ['degree', 'title'] },
    { code: 'tax', name: name('税务'), grounds: ['title'] },
  ],
  countsFor: [{ code: 'b1', name: text }],
}

export const emptyDraft: ExemptionDraft = {
  batchCode: 'x1',
  commitmentAccepted: false,
  baseInfo: {},
  photoFileId: null,
  files: {},
  confirmed: false,
  missingFacts: [],
  storedFiles: {},
  updatedAt: null,
  choices: [],
  withdrawnChoices: [],
  passedSteps: [],
  application: null,
  refusal: null,
}

export const batchCard: ExemptionBatchCard = {
  code: 'x1',
  name: text,
  opensAt: offering.opensAt,
  closesAt: offering.closesAt,
  state: 'open',
  subjectCount: 2,
  hasDraft: false,
  application: null,
}

export function anExemption(other: Partial<ExemptionCard> = {}): ExemptionCard {
  return {
    exemptionId: 'e1',
    state: 'auditing',
    reason: null,
    isUnreadable: false,
    batchCode: 'x1',
    batchName: text,
    window: { opensAt: offering.opensAt, closesAt: offering.closesAt },
    isReplaced: false,
    subjects: [{ subjectCode: 'law', subjectName: name('法律'), groundCode: 'degree', groundName: name('学历') }],
    submittedAt: '2026-11-10T02:00:00.000Z',
    decidedAt: null,
    serverTime: '2026-11-20T02:00:00.000Z',
    ...other,
  }
}

export const open = Date.parse('2026-11-20T02:00:00.000Z')
