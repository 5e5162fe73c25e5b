import { fields } from './information-table'
import { areas, regions } from './places'
import { subjects } from './subjects'

export const DOMAIN = 'national'
/** The main batch. */
export const ANNUAL = 'ANNUAL'

const commitment = {
  title: { zh: '报考承诺书', en: 'Letter of commitment' },
  body: {
    zh: '我已阅读并理解本次考试的报考条件和考试规则，现郑重承诺：\n\n一、本人符合报考条件，所填写的信息和上传的照片、材料真实、准确、完整。\n\n二、本人知悉：信息不实的，考试机构可以取消报名、成绩或资格，已缴费用不予退还。\n\n三、本人将妥善保管账号和密码，不委托他人代为报名，不由他人代替考试。\n\n四、本人将遵守考场纪律，服从工作人员安排，不作弊，不泄露试题。',
    en: 'I have read and understood the conditions and rules of this exam, and I declare:\n\n1. I meet the conditions of registration. The information, photo and documents I give are true, accurate and complete.\n\n2. I understand that false information can lead to the cancellation of my registration, results or qualification, without a refund.\n\n3. I will keep my account and password safe. Nobody registers on my behalf, and nobody sits the exam in my place.\n\n4. I will follow the rules of the test room and the instructions of its staff, will not cheat, and will not disclose exam questions.',
  },
}

const annual = {
  code: ANNUAL,
  name: { zh: '年度统一考试', en: 'National annual sitting' },
  mode: 1,
  opensAt: '-1d',
  closesAt: '+20d',
  examStatus: 2,
  maxSubjects: 4,
  eligibility: { bornUntil: '2008-12-31', idTypes: ['nationalId', 'passport', 'taiwanPass'] },
  ...{ commitment, fields, subjects },
  photo: { maxKb: 200, minWidth: 295, minHeight: 413, ratio: 0.7143, background: 'white' },
  files: [{ key: 'degreeCertificate', label: { zh: '学历证书', en: 'Graduation certificate' }, maxFiles: 2 }],
}

/** Retakes of some subjects, a month later. */
const retake = {
  ...annual,
  code: 'RETAKE',
  name: { zh: '补考', en: 'Retake' },
  subjects: subjects.slice(0, 6).map((subject) => ({ ...subject, startsAt: '+90d 09:00', endsAt: '+90d 11:30' })),
}

/** Project file of national size, in JSON, which is valid YAML. */
export const nationalProject = JSON.stringify(
  {
    domain: DOMAIN,
    name: { zh: '全国专业技术人员职业资格考试', en: 'National vocational qualification examination' },
    examType: 2,
    contact: { phone: '010-12345678' },
    modules: { registration: {}, payment: {}, result: {}, print: {} },
    ...{ regions, areas },
    batches: [annual, retake],
  },
  null,
  1,
)
