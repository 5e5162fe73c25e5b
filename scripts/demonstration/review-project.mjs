/**
 * Writes server/projects/review/review.yaml: an exam with sixty paid registrations that wait for review. Documents are drawn
 * when the service imports the file; some have mistakes, listed in docs/demonstration.md.
 */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { format } from 'prettier'
import { stringify } from 'yaml'

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
const GIVEN =
  '明月 思远 雨桐 建国 子涵 晓东 佳怡 志强 文静 海涛 欣然 俊杰 丽华 天佑 梦琪 国栋 诗涵 宇航 秀英 浩然 雪梅 立新 婉清 振华 可欣 伟 芳 磊 静 勇'.split(
    ' ',
  )
const SCHOOLS = ['浙江大学', '同济大学', '河海大学', '长安大学', '重庆大学', '武汉理工大学', '南京工业大学', '福州大学']
const MAJORS = ['工程造价', '土木工程', '工程管理', '建筑学']
const EMPLOYERS = [
  '杭州某某工程咨询有限公司',
  '宁波某某建设集团有限公司',
  '温州某某造价师事务所',
  '嘉兴某某房地产开发有限公司',
]
const STREETS = ['西湖区文三路90号1幢101室', '拱墅区湖墅南路12号', '上城区庆春路208号3单元502室', '滨江区江南大道588号']
const COUNT = 60

/** Mistakes by the number of the candidate; each changes what a document shows. */
const mistakes = {
  5: { photo: { face: 75 } },
  11: { diploma: { name: '王小明' } },
  17: { idCardBack: { from: '2004-03-01', until: '2024-03-01' } },
  23: { workProof: { years: 3 } },
  29: { diploma: { numberEnd: '210987' } },
  34: { photo: { age: 25 }, idCardFront: { age: 60 } },
  38: { diploma: { turn: 90 } },
  41: { workProof: { number: '330106198802290015' } },
  44: { diploma: { kind: 'id-card' } },
  47: { photo: { face: 12 }, idCardFront: { face: 12 } },
  52: { diploma: { school: '浙江工业职业技术学院', level: '三年制专科' } },
  56: { workProof: { employer: '上海某某贸易有限公司' } },
}

const pick = (list, index) => list[index % list.length]
const drawn = (kind, texts, format = 'jpg') =>
  `drawn/${kind}.${format}?${Object.entries(texts)
    .map(([key, value]) => `${key}=${String(value).replace(/[%&=+#?]/g, encodeURIComponent)}`)
    .join('&')}`

/** Check digit of GB 11643-1999. */
function idNumberOf(born, serial) {
  const body = `330106${born.replaceAll('-', '')}${String(serial).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + '10X98765432'[sum % 11]
}

function candidate(number) {
  const isFemale = number % 2 === 0
  const year = 1972 + ((number * 7) % 29)
  const born = `${year}-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + ((number * 5) % 28)).padStart(2, '0')}`
  const name = pick(SURNAMES, number * 3) + pick(GIVEN, number * 7)
  const graduated = year + 22
  const school = pick(SCHOOLS, number)
  const major = pick(MAJORS, number)
  const employer = pick(EMPLOYERS, number)
  const years = Math.min(2025 - graduated, 4 + (number % 9))
  const idNumber = idNumberOf(born, 100 + number * 2 - (isFemale ? 0 : 1))
  const wrong = mistakes[number] ?? {}
  // every card has its own date, since the same picture in two accounts is reported
  const monthAndDay = [1 + (number % 12), 1 + (number % 28)].map((part) => String(part).padStart(2, '0')).join('-')
  const face = { face: number, hair: isFemale ? 'long' : 'short', age: 2026 - year }
  const person = { name, gender: isFemale ? '女' : '男', born }
  const diplomaNumber = `10335120${graduated}0${String(5_123_456 + number * 1013).slice(-7)}`
  const { kind = 'diploma', numberEnd, ...onDiploma } = wrong.diploma ?? {}
  const shownNumber = numberEnd ? diplomaNumber.slice(0, -6) + numberEnd : diplomaNumber
  const diploma = { ...person, ...face, school, major, level: '四年制本科', year: graduated, number: shownNumber }
  const proof = { name, number: idNumber, years, employer, date: '2026年10月12日' }
  return {
    account: `review${String(number).padStart(2, '0')}`,
    password: 'Demo1234',
    realName: name,
    idNumber,
    gender: isFemale ? 'female' : 'male',
    birthDate: born,
    phone: `198${String(10_000_000 + number * 137)}`,
    registrations: [
      {
        batch: 'R1',
        area: number % 3 === 0 ? 'NB01' : 'HZ01',
        subjects: number % 4 === 0 ? ['BASIC'] : ['BASIC', 'CASE'],
        daysAgo: 9 - Math.floor((number - 1) / 8),
        baseInfo: {
          degree: 'bachelor',
          school,
          graduationYear: String(graduated),
          graduationNumber: diplomaNumber,
          employer,
          workYears: String(years),
        },
        pictures: {
          idCardFront: [
            drawn('id-card', {
              ...{ ...person, address: `浙江省杭州市${pick(STREETS, number)}`, number: idNumber },
              ...{ ...face, ...(number % 6 === 1 && { turn: 3 }), ...wrong.idCardFront },
            }),
          ],
          idCardBack: [
            drawn('id-card-back', {
              ...{ authority: '杭州市公安局', from: `2016-${monthAndDay}`, until: `2036-${monthAndDay}` },
              ...wrong.idCardBack,
            }),
          ],
        },
        photo: drawn('portrait', { ...face, ...wrong.photo }),
        files: {
          diploma: [drawn(kind, { ...diploma, ...(number % 5 === 2 && { turn: -2 }), ...onDiploma })],
          workProof: [drawn('work-proof', { ...proof, ...wrong.workProof }, number % 2 ? 'pdf' : 'jpg')],
        },
        paid: true,
      },
    ],
  }
}

const both = (zh, en) => ({ zh, en })
const text = (key, label, more = {}) => ({ key, label, kind: 'text', required: true, ...more })

const project = {
  domain: 'review',
  name: both('审核演示考试', 'Review demonstration exam'),
  language: 'zh-cn',
  examType: 3,
  presentation: { accent: '#3f6b4f' },
  contact: { phone: '0571-00000002', email: 'review@example.org' },
  modules: { registration: { closesAt: '+40d 17:00' }, payment: { closesAt: '+40d 17:00' } },
  regions: [
    { code: '330000', name: both('浙江省', 'Zhejiang') },
    { code: '330100', name: both('杭州市', 'Hangzhou') },
    { code: '330200', name: both('宁波市', 'Ningbo') },
  ],
  areas: [
    { code: 'HZ01', name: both('杭州考区', 'Hangzhou'), regionCode: '330100' },
    { code: 'NB01', name: both('宁波考区', 'Ningbo'), regionCode: '330200' },
  ],
  batches: [
    {
      code: 'R1',
      name: both('2027 年度考试', '2027 exam'),
      mode: 1,
      opensAt: '-12d 09:00',
      closesAt: '+20d 17:00',
      examStatus: 2,
      maxSubjects: 2,
      corrections: { days: 7 },
      commitment: {
        title: both('报考承诺书', 'Letter of commitment'),
        body: both('本人承诺所填信息和所附材料真实有效。', 'I declare that my information and documents are genuine.'),
      },
      fields: [
        text('realName', both('姓名', 'Full name'), { prefill: 'realName', readOnly: true }),
        {
          ...text('idNumber', both('证件号码', 'ID document number'), { prefill: 'idNumber', readOnly: true }),
          kind: 'idNumber',
        },
        {
          ...text('degree', both('最高学历', 'Highest education'), { kind: 'select' }),
          options: [
            { value: 'college', label: both('大学专科', 'Junior college') },
            { value: 'bachelor', label: both('大学本科', 'Bachelor’s degree') },
            { value: 'master', label: both('硕士研究生', 'Master’s degree') },
          ],
        },
        text('school', both('毕业院校', 'School of graduation'), { limits: { maxLength: 60 } }),
        text('graduationYear', both('毕业年份', 'Year of graduation'), { limits: { maxLength: 4 } }),
        text('graduationNumber', both('毕业证书编号', 'Graduation certificate number'), { limits: { maxLength: 40 } }),
        text('employer', both('工作单位', 'Employer'), { limits: { maxLength: 60 } }),
        {
          ...text('workYears', both('从事造价工作年限', 'Years of cost engineering work'), { kind: 'number' }),
          ...{ integer: true, limits: { min: 0, max: 50 } },
        },
        {
          ...text('idCardFront', both('身份证人像面', 'Portrait side of your ID card'), { kind: 'photo' }),
          ...{ shows: 'idPortrait', maxKb: 2048 },
        },
        { ...text('idCardBack', both('身份证国徽面', 'Emblem side of your ID card'), { kind: 'photo' }), maxKb: 2048 },
      ],
      photo: { maxKb: 200, minWidth: 295, minHeight: 413, ratio: 0.7143, ratioTolerance: 0.03 },
      files: [
        { key: 'diploma', label: both('毕业证书', 'Graduation certificate'), required: true, maxFiles: 2, maxKb: 2048 },
        {
          key: 'workProof',
          label: both('工作年限证明', 'Proof of years of work'),
          required: true,
          maxFiles: 2,
          maxKb: 2048,
        },
      ],
      subjects: [
        ['BASIC', both('造价管理基础知识', 'Cost management'), '+60d 09:00', '+60d 11:00'],
        ['CASE', both('计量与计价实务', 'Measurement and pricing'), '+60d 14:00', '+60d 17:00'],
      ].map(([code, name, startsAt, endsAt]) => ({
        ...{ code, name, startsAt, endsAt, priceCents: 6500, seats: { HZ01: 500, NB01: 500 } },
      })),
    },
  ],
  demoAccounts: Array.from({ length: COUNT }, (_, index) => candidate(index + 1)),
}

const heading = `# 审核演示项目：六十份待审核的报名，材料在导入时绘制。由 scripts/demonstration/review-project.mjs 生成，请勿手工修改。
# Sixty registrations that wait for review; documents are drawn at import. Written by scripts/demonstration/review-project.mjs.
`
export const REVIEW_PROJECT = 'server/projects/review/review.yaml'

/** Returns the text of {@link REVIEW_PROJECT}. */
export function reviewProjectText() {
  const yaml = heading + stringify(project, { lineWidth: 0, aliasDuplicateObjects: false })
  return format(yaml, { parser: 'yaml', singleQuote: true, printWidth: 120 })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(REVIEW_PROJECT, await reviewProjectText())
