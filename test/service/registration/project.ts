/** Ming, Hong and Lei are adults, Xiao is not. */
const idNumbers = ['110105199003072311', '110105199003072514', '110105199003072717']

/** Project with one batch for every registration situation. */
export const project = `
domain: academy
name: { zh: 职业资格考试, en: Vocational exam }
examType: 2
modules:
  registration: {}
  payment: {}
  exemption: {}
exemption: true
regions:
  - { code: R1, name: { zh: 杭州市, en: Hangzhou } }
areas:
  - { code: EAST, name: { zh: 东考区, en: East }, regionCode: R1 }
  - { code: WEST, name: { zh: 西考区, en: West }, regionCode: R1 }
batches:
${plainBatch('PLAIN', 1)}
${plainBatch('SUBJECT_FIRST', 2)}
${plainBatch('NEXT', 2, { opensAt: '+1d' })}
${plainBatch('PAST', 2, { closesAt: '-1d' })}
${plainBatch('PAUSED', 2, { examStatus: '3' })}
${plainBatch('OVER', 2, { examStatus: '4' })}
${plainBatch('YOUNG', 2, { eligibility: "{ bornFrom: '2000-01-01' }" })}
${plainBatch('PASSPORT', 2, { eligibility: '{ idTypes: [passport] }' })}
  - code: OPTIONAL
    name: { zh: 账号信息已足够, en: The account answers everything }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields:
      - { key: realName, label: { zh: 姓名, en: Name }, kind: text, required: true, prefill: realName, readOnly: true }
      - { key: phone, label: { zh: 手机, en: Phone }, kind: phone, prefill: phone }
      - { key: employer, label: { zh: 单位, en: Employer }, kind: text }
    files:
      - { key: diploma, label: { zh: 毕业证, en: Diploma }, maxFiles: 1, formats: [pdf] }
      - { key: extra, label: { zh: 其他, en: Other }, maxFiles: 1, formats: [pdf] }
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, priceCents: 6800, startsAt: +30d 09:00, endsAt: +30d 11:00, seats: { EAST: 10, WEST: 10 } }
  - code: BORN
    name: { zh: 填写出生日期, en: Asks for the date of birth }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields:
      - { key: born, label: { zh: 出生日期, en: Date of birth }, kind: date, prefill: birthDate }
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, priceCents: 6800, startsAt: +30d 09:00, endsAt: +30d 11:00, seats: { EAST: 10, WEST: 10 } }
  - code: WIZARD
    name: { zh: 完整报名, en: Whole wizard }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields:
      - { key: realName, label: { zh: 姓名, en: Name }, kind: text, required: true, prefill: realName, readOnly: true }
      - { key: idNumber, label: { zh: 证件号, en: ID }, kind: idNumber, required: true, prefill: idNumber, readOnly: true }
      - { key: phone, label: { zh: 手机, en: Phone }, kind: phone, required: true, prefill: phone }
      - { key: employed, label: { zh: 在职, en: Employed }, kind: select, required: true, options: [{ value: 'yes', label: { zh: 是, en: 'Yes' } }, { value: 'no', label: { zh: 否, en: 'No' } }] }
      - { key: employer, label: { zh: 单位, en: Employer }, kind: text, required: true, display: { rule: 1, field: employed, value: 'yes' } }
      - key: education
        label: { zh: 学历, en: Education }
        kind: group
        fields:
          - { key: school, label: { zh: 学校, en: School }, kind: text, required: true }
          - { key: proof, label: { zh: 证明, en: Proof }, kind: file }
    photo: { maxKb: 500, minWidth: 295, minHeight: 413, ratio: 0.714, background: white }
    files:
      - { key: diploma, label: { zh: 毕业证, en: Diploma }, required: true, maxFiles: 2, formats: [pdf, jpg, png, gif, bmp] }
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, priceCents: 6800, startsAt: +30d 09:00, endsAt: +30d 11:00, seats: { EAST: 10, WEST: 10 } }
exemptions:
  - code: WIZARD
    name: { zh: 免考申请, en: Exemption }
    opensAt: -10d
    closesAt: +10d
    notes: { zh: 须知, en: Notes }
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    grounds: [{ code: DEGREE, name: { zh: 学历, en: Degree } }]
    subjects: [{ code: LAW, name: { zh: 法规, en: Law }, grounds: [DEGREE] }]
    files:
      - { key: diploma, label: { zh: 毕业证, en: Diploma }, required: true, maxFiles: 2, formats: [pdf] }
${candidates()}
`

/** Accounts of the four candidates. */
export function candidates(): string {
  const grownUp = ['ming', 'hong', 'lei'].map((name, index) => demoAccount(name, index))
  const xiao = `  - { account: xiaoCandidate, password: Right-password1, realName: 小禾, idNumber: '110101201205019986', birthDate: '2012-05-01' }`
  return ['demoAccounts:', ...grownUp, xiao].join('\n')
}

/**
 * Subjects: LAW and COST exclude nothing, TAX excludes COST, OPEN has no price yet, FREE costs nothing, SCARCE has one
 * seat, LATE begins while COST is still going on.
 */
function plainBatch(code: string, mode: 1 | 2, overrides: Record<string, string> = {}): string {
  const facts = { opensAt: '-10d', closesAt: '+10d', examStatus: '2', eligibility: '{}', ...overrides }
  return `
  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    mode: ${mode}
    opensAt: ${facts.opensAt}
    closesAt: ${facts.closesAt}
    examStatus: ${facts.examStatus}
    eligibility: ${facts.eligibility}
    maxSubjects: 3
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, priceCents: 6800, startsAt: +30d 09:00, endsAt: +30d 11:00, seats: { EAST: 10, WEST: 10 } }
      - { code: COST, name: { zh: 造价, en: Cost }, priceCents: 5000, startsAt: +30d 14:00, endsAt: +30d 16:00, seats: { EAST: 10, WEST: 10 } }
      - { code: TAX, name: { zh: 税法, en: Tax }, priceCents: 5000, startsAt: +31d 09:00, endsAt: +31d 11:00, conflicts: [COST], seats: { EAST: 10 } }
      - { code: OPEN, name: { zh: 新科目, en: New }, priceCents: -1, startsAt: +32d 09:00, endsAt: +32d 11:00, seats: { EAST: 10 } }
      - { code: FREE, name: { zh: 免费, en: Free }, priceCents: 0, startsAt: +33d 09:00, endsAt: +33d 11:00, seats: { EAST: 10 } }
      - { code: SCARCE, name: { zh: 紧缺, en: Scarce }, priceCents: 100, startsAt: +34d 09:00, endsAt: +34d 11:00, seats: { EAST: 1 } }
      - { code: LATE, name: { zh: 下午场, en: Afternoon }, priceCents: 100, startsAt: +30d 15:00, endsAt: +30d 17:00, seats: { EAST: 10 } }`
}

function demoAccount(name: string, index: number): string {
  return `  - { account: ${name}Candidate, password: Right-password1, realName: 王明, idNumber: '${idNumbers[index]}', gender: male, birthDate: '1990-03-07', phone: '1381234567${index}' }`
}
