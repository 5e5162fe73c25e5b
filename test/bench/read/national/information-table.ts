import type { Answers, FieldInput } from '@contract/collecting/fields'
import type { LocalText } from '@contract/schemas'

const text = (zh: string, en: string): LocalText => ({ zh, en })

const identity = text('身份信息', 'Identity')
const contact = text('联系方式', 'Contact')
const education = text('学历与专业', 'Education')
const work = text('工作情况', 'Work')

const option = (value: string, zh: string, en: string) => ({ value, label: text(zh, en) })

/** A typical field with a candidate's answer. */
type Asked = [field: FieldInput, answer: Answers[string]]

/** `places`: region codes from the root down. */
const table = (places: string[]): Asked[] => [
  [
    field('realName', '姓名', 'Full name', {
      prefill: 'realName',
      readOnly: true,
      section: identity,
      hint: text(
        '与证件一致。如需更正，请联系考试机构。',
        'As on your ID document. To correct it, contact the exam body.',
      ),
    }),
    'Candidate',
  ],
  [
    field('pinyinName', '姓名拼音', 'Name in pinyin', {
      script: 'latin',
      section: identity,
      limits: { minLength: 2, maxLength: 40 },
      hint: text(
        '大写字母，姓与名之间空一格，如 LI XIAOMING',
        'Capital letters, surname first, for example LI XIAOMING',
      ),
    }),
    'WANG XIAOMING',
  ],
  [
    field('idNumber', '证件号码', 'ID number', {
      kind: 'idNumber',
      prefill: 'idNumber',
      readOnly: true,
      section: identity,
    }),
    '110105199003072311',
  ],
  [
    field('birthDate', '出生日期', 'Date of birth', {
      kind: 'date',
      prefill: 'birthDate',
      readOnly: true,
      section: identity,
    }),
    '1990-03-07',
  ],
  [
    field('gender', '性别', 'Gender', {
      kind: 'select',
      section: identity,
      options: [option('male', '男', 'Male'), option('female', '女', 'Female')],
    }),
    'male',
  ],
  [
    field('household', '户籍所在地', 'Place of household registration', {
      kind: 'region',
      section: identity,
      hint: text('逐级选择到最末一级', 'Choose down to the last level'),
    }),
    places,
  ],
  [
    field('phone', '手机号码', 'Mobile number', {
      kind: 'phone',
      prefill: 'phone',
      section: contact,
      hint: text('用于接收缴费和考试通知', 'For messages about payment and the exam'),
    }),
    '13812345678',
  ],
  [
    field('email', '电子邮箱', 'Email', {
      kind: 'email',
      section: contact,
      hint: text('选填；填写后同时用邮件通知', 'Optional; with it, messages also come by email'),
    }),
    'candidate@example.org',
  ],
  [
    field('address', '通讯地址', 'Postal address', {
      sanitiser: 'address',
      limits: { minLength: 6, maxLength: 80 },
      section: contact,
      hint: text('证书邮寄使用，请写到门牌号', 'Certificates are posted here; include the house number'),
    }),
    '江南大道三百二十八号二幢一单元六零一室',
  ],
  [field('postalCode', '邮政编码', 'Postal code', { format: 'postalCode', section: contact }), '310052'],
  [
    field('degree', '最高学历', 'Highest education', {
      kind: 'select',
      section: education,
      options: [
        option('secondary', '中等专业学校', 'Secondary vocational school'),
        option('college', '大学专科', 'Junior college'),
        option('bachelor', '大学本科', 'Bachelor’s degree'),
        option('master', '硕士研究生', 'Master’s degree'),
        option('doctor', '博士研究生', 'Doctorate'),
      ],
    }),
    'bachelor',
  ],
  [
    field('major', '所学专业类别', 'Field of study', {
      kind: 'select',
      section: education,
      options: [
        option('cost', '工程造价', 'Cost engineering'),
        option('civil', '土木建筑类', 'Civil engineering'),
        option('management', '工程管理类', 'Engineering management'),
        option('other', '其他专业', 'Another field'),
      ],
    }),
    'civil',
  ],
  [
    field('school', '毕业院校', 'School of graduation', {
      limits: { minLength: 2, maxLength: 60 },
      section: education,
    }),
    '江南工业大学土木建筑学院',
  ],
  [
    field('graduationNumber', '毕业证书编号', 'Graduation certificate number', {
      section: education,
      hint: text('可在学信网查询', 'It can be looked up on chsi.com.cn'),
    }),
    '10335120120500123456',
  ],
  [
    field('employer', '工作单位', 'Employer', {
      limits: { maxLength: 60 },
      section: work,
      hint: text('全称，与公章一致；待业填“无”', 'Full name as on the official seal; enter “None” if you have none'),
    }),
    '江南第三建设工程有限公司',
  ],
  [
    field('employerPhone', '单位电话', 'Employer’s phone number', {
      sanitiser: 'telephone',
      limits: { maxLength: 20 },
      section: work,
    }),
    '0571-87654321',
  ],
  [
    field('workYears', '从事造价工作年限', 'Years of cost engineering work', {
      kind: 'number',
      integer: true,
      limits: { min: 0, max: 50 },
      section: work,
      hint: text('满一年计 1，不足一年填 0', 'Full years; less than one year is 0'),
    }),
    '8',
  ],
  [
    field('workAreas', '从业方向', 'Areas of practice', {
      kind: 'multiSelect',
      limits: { minItems: 1, maxItems: 3 },
      section: work,
      options: [
        option('budgeting', '预算编制', 'Budgeting'),
        option('tendering', '招标投标', 'Tendering'),
        option('settlement', '结算审核', 'Settlement audit'),
        option('wholeProcess', '全过程咨询', 'Whole-process consulting'),
      ],
    }),
    ['budgeting', 'settlement'],
  ],
  [
    field('assistance', '是否需要无障碍协助', 'Do you need extra support', {
      kind: 'select',
      section: text('特殊需要', 'Extra support'),
      options: [option('no', '不需要', 'No'), option('yes', '需要', 'Yes')],
    }),
    'no',
  ],
]

function field(key: string, zh: string, en: string, rest: Partial<FieldInput>): FieldInput {
  return { key, label: text(zh, en), kind: 'text', required: true, ...rest }
}

/** An information table of usual length. */
export const fields: FieldInput[] = table([]).map(([asked]) => asked)

/** Complete answers of a candidate in the region with these codes, from the root down. */
export function answersOf(places: string[]): Answers {
  return Object.fromEntries(table(places).map(([{ key }, answer]) => [key, answer]))
}
