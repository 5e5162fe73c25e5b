export const DOMAIN = 'scored'
export const RESULTS = 'SPRING-R'
export const CODES = ['LAW', 'TAX', 'AUDIT', 'ETHICS']

const subject = (code: string) =>
  `{ code: ${code}, name: { zh: ${code}, en: ${code} }, priceCents: 100, startsAt: -20d 09:00, endsAt: -20d 11:00, seats: { AREA1: 200000 } }`
const unit = (code: string) =>
  `{ code: ${code}, name: { zh: 科目 ${code}, en: Paper ${code} }, maximum: 100, passMark: 40 }`

/** An exam of four papers whose sittings are over. */
export const scoredProject = `
domain: ${DOMAIN}
name: { zh: 全国考试, en: National exam }
examType: 2
modules: { registration: {}, payment: {}, result: {} }
regions: [{ code: HZ, name: { zh: 杭州市, en: Hangzhou } }]
areas: [{ code: AREA1, name: { zh: 一考区, en: First area }, regionCode: HZ }]
batches:
  - code: SPRING
    name: { zh: 春季, en: Spring }
    mode: 1
    opensAt: -90d
    closesAt: -60d
    examStatus: 4
    maxSubjects: 4
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects: [${CODES.map(subject).join(', ')}]
results:
  - code: ${RESULTS}
    name: { zh: 春季成绩, en: Spring results }
    batch: SPRING
    units: [${CODES.map(unit).join(', ')}]
    total: { maximum: 400, passMark: 240 }
    ranking: project
    report: { title: { zh: 成绩单, en: Report }, issuer: { zh: 考试中心, en: Exam centre } }
`
