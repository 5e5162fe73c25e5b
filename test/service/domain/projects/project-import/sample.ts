/** Returns a small project file; each argument replaces one part. */
export function sampleProject({
  batch = 'B1',
  seats = '{ HZ1: 10, SH1: 5 }',
  closesAt = '2027-01-31T17:00:00+08:00',
  name = '示例考试',
  account = 'demo01',
} = {}): string {
  return `domain: sample
name: { zh: ${name}, en: Sample examination }
examType: 3
modules:
  registration: {}
  payment: {}
regions:
  - { code: HZ, name: { zh: 杭州, en: Hangzhou } }
  - { code: SH, name: { zh: 上海, en: Shanghai } }
areas:
  - { code: HZ1, name: { zh: 杭州考区, en: Hangzhou area }, regionCode: HZ }
  - { code: SH1, name: { zh: 上海考区, en: Shanghai area }, regionCode: SH }
batches:
  - code: ${batch}
    name: { zh: 第一批, en: First batch }
    mode: 1
    opensAt: 2026-11-01T09:00:00+08:00
    closesAt: ${closesAt}
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 我承诺。, en: I promise. } }
    fields: []
    subjects:
      - code: S1
        name: { zh: 科目一, en: Subject one }
        priceCents: 6500
        startsAt: 2027-03-01T09:00:00+08:00
        endsAt: 2027-03-01T11:00:00+08:00
        seats: ${seats}
demoAccounts:
  - { account: ${account}, password: Demo1234, realName: 张三, idNumber: 11010519491231002X, phone: '13800138000' }
`
}
