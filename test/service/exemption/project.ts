import { candidates } from '../registration/project'

const letter = `commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }`
const grounds = `
    grounds:
      - { code: DEGREE, name: { zh: 学历, en: Degree } }
      - { code: AGE, name: { zh: 年龄, en: Age }, hint: { zh: 满四十岁, en: 40 or older } }`

/**
 * Project with exemptions. FULL asks for everything, including the diploma for a degree, and counts for all batches.
 * SHORT asks for a diploma only and counts for PLAIN and LATE, but in LATE not for TAX, whose sitting is after its
 * expiry. LATER and OVER are closed.
 */
export const project = `
domain: college
name: { zh: 职业资格考试, en: Vocational exam }
examType: 2
exemption: true
modules:
  registration: {}
  payment: {}
  exemption: {}
regions:
  - { code: R1, name: { zh: 杭州市, en: Hangzhou } }
areas:
  - { code: EAST, name: { zh: 东考区, en: East }, regionCode: R1 }
batches:
${registrationBatch('PLAIN', 'maxSubjects: 3', ['LAW'])}
${registrationBatch('PAIR', 'minSubjects: 2\n    maxSubjects: 2')}
${registrationBatch('LATE', 'maxSubjects: 3', [], 35)}
exemptions:
  - code: FULL
    name: { zh: 全面的申请, en: Full application }
    opensAt: -10d
    closesAt: +10d
    notes: { zh: 须知, en: Notes }
    ${letter}
    maxSubjects: 2${grounds}
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, grounds: [DEGREE, AGE] }
      - { code: COST, name: { zh: 造价, en: Cost }, grounds: [DEGREE] }
      - { code: TAX, name: { zh: 税法, en: Tax }, grounds: [AGE] }
    fields:
      - { key: realName, label: { zh: 姓名, en: Name }, kind: text, required: true, prefill: realName, readOnly: true }
      - { key: phone, label: { zh: 手机, en: Phone }, kind: phone, required: true, prefill: phone }
      - key: certificates
        label: { zh: 证书, en: Certificates }
        kind: group
        fields:
          - { key: name, label: { zh: 名称, en: Name }, kind: text, required: true }
    photo: { maxKb: 500, minWidth: 295, minHeight: 413, ratio: 0.714, background: white }
    files:
      - { key: diploma, label: { zh: 毕业证, en: Diploma }, required: true, maxFiles: 2, formats: [pdf], grounds: [DEGREE] }
      - { key: card, label: { zh: 户口簿, en: Household register }, required: true, formats: [pdf], grounds: [AGE] }
      - { key: other, label: { zh: 其他, en: Other }, formats: [pdf] }
  - code: SHORT
    name: { zh: 简短的申请, en: Short application }
    opensAt: -10d
    closesAt: +10d
    notes: { zh: 须知, en: Notes }
    ${letter}${grounds}
    subjects:
      - { code: LAW, name: { zh: 法规, en: Law }, grounds: [DEGREE] }
      - { code: COST, name: { zh: 造价, en: Cost }, grounds: [DEGREE, AGE] }
      - { code: TAX, name: { zh: 税法, en: Tax }, grounds: [DEGREE] }
    batches: [PLAIN, LATE]
    validUntil: +31d 00:00
    fields: []
    files:
      - { key: diploma, label: { zh: 毕业证, en: Diploma }, required: true, formats: [pdf] }
${closedBatch('LATER', '+1d', '+10d')}
${closedBatch('OVER', '-10d', '-1d')}
${candidates()}
`

function registrationBatch(code: string, counts: string, required: string[] = [], taxDay = 28): string {
  const subject = (subjectCode: string, name: string, day: number, priceCents: number) =>
    `      - { code: ${subjectCode}, name: ${name}, priceCents: ${priceCents}, startsAt: +${day}d 09:00, endsAt: +${day}d 11:00, required: ${required.includes(subjectCode)}, seats: { EAST: 10 } }`
  return `
  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    mode: 2
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    ${counts}
    ${letter}
    fields: []
    subjects:
${subject('LAW', '{ zh: 法规, en: Law }', 29, 6800)}
${subject('COST', '{ zh: 造价, en: Cost }', 30, 5000)}
${subject('TAX', '{ zh: 税法, en: Tax }', taxDay, 4000)}`
}

function closedBatch(code: string, opensAt: string, closesAt: string): string {
  return `
  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    opensAt: ${opensAt}
    closesAt: ${closesAt}
    notes: { zh: 须知, en: Notes }
    ${letter}
    grounds: [{ code: DEGREE, name: { zh: 学历, en: Degree } }]
    subjects: [{ code: LAW, name: { zh: 法规, en: Law }, grounds: [DEGREE] }]
    fields: []`
}
