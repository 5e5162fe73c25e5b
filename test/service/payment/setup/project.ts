/** Project with an open payment module. */
export const project = `
domain: shop
name: { zh: 职业资格考试, en: Vocational exam }
examType: 2
modules:
  registration: {}
  payment: {}
  refund: {}
  exchange: {}
  transfer: {}
  regionChange: {}
regions:
  - { code: R1, name: { zh: 杭州市, en: Hangzhou } }
areas:
  - { code: AREA1, name: { zh: 一考区, en: First area }, regionCode: R1 }
  - { code: AREA2, name: { zh: 二考区, en: Second area }, regionCode: R1 }
batches:
  - code: B1
    name: { zh: 2026年上半年, en: First half of 2026 }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects:
      - code: S1
        name: { zh: 综合, en: General }
        priceCents: 6800
        startsAt: +30d
        endsAt: +31d
        seats: { AREA1: 1000 }
`
