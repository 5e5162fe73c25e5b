import { STEPS } from '@contract/registration/steps/steps'
import type { Answers } from '@contract/collecting/fields'
import type { StoredDraft } from '@server/core/tables/registration'

export const WARM_UP = 'WARM'
export const HOT = 'HOT'

export interface Pools {
  seats: { hot: number; warmUp: number }
  /** Schedules both batches at the same time, so that a submission checks the other batch first, in a transaction. */
  haveConflicts?: boolean
}

/** One subject in one area: a single contended pool. The information table has a usual length. */
export function projectWithPools({ seats, haveConflicts = false }: Pools): string {
  return `
domain: hold
name: { zh: 抢位测试, en: Hot pool }
examType: 2
modules: { registration: {}, payment: {} }
regions:
  - { code: R1, name: { zh: 杭州市, en: Hangzhou } }
areas:
  - { code: EAST, name: { zh: 东考区, en: East }, regionCode: R1 }
batches:
${batch(HOT, seats.hot, '+30d')}
${batch(WARM_UP, seats.warmUp, haveConflicts ? '+30d' : '+60d')}
`
}

const keys = Array.from({ length: 12 }, (_, index) => `answer${index}`)

function batch(code: string, seats: number, day: string): string {
  const fields = keys.map(
    (key) => `      - { key: ${key}, label: { zh: ${key}, en: ${key} }, kind: text, required: true }`,
  )
  return `
  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    mode: 1
    opensAt: -1d
    closesAt: +1d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields:
${fields.join('\n')}
      - { key: idNumber, label: { zh: 证件号, en: ID number }, kind: idNumber, required: true }
      - { key: phone, label: { zh: 手机, en: Phone }, kind: phone, required: true }
      - { key: proof, label: { zh: 证明, en: Proof }, kind: file }
    photo: { maxKb: 500, minWidth: 295, minHeight: 413, ratio: 0.714 }
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, priceCents: 6800, startsAt: ${day} 09:00, endsAt: ${day} 11:00, seats: { EAST: ${seats} } }`
}

export function completeAnswers(): Answers {
  const identity = { idNumber: '110105199003072311', phone: '13812345678' }
  return { ...Object.fromEntries(keys.map((key) => [key, `An answer of usual length to ${key}`])), ...identity }
}

/** A complete draft without its answers, which are encrypted per candidate. */
export function completeDraft(acceptedLetter: string): Omit<StoredDraft, 'baseInfo'> {
  return {
    commitmentAccepted: true,
    acceptedLetter,
    photoFileId: '01890a5d-ac96-774b-bcce-b302099a8057',
    files: {},
    areaCode: 'EAST',
    choices: [{ subjectCode: 'LAW', areaCode: 'EAST' }],
    confirmed: true,
    passedSteps: [...STEPS],
  }
}
