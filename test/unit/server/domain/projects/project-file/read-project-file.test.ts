import { readFileSync } from 'node:fs'
import { exclusion } from '@contract/registration/choice/choice-rules'
import { formatFault } from '@server/domain/projects/project-file/fault'
import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'
import { expectFaultIn, now, type Case } from './expect-fault'

jest.mock('@contract/registration/choice/choice-rules', () => {
  const rules = jest.requireActual<{ exclusion: typeof exclusion }>('@contract/registration/choice/choice-rules')
  return { ...rules, exclusion: jest.fn(rules.exclusion) }
})

const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')

function faultsOf(text: string): string[] {
  return readProjectFile('sample.yaml', text, now).faults.map(formatFault)
}

/** YAML of a second batch with the given rules and subject S1. */
const another = (rules: string, priceCents = 6500) => `  - code: B2
    name: { zh: 第二批, en: Second batch }
    mode: 1
    opensAt: -1d
    closesAt: +30d
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 我承诺。, en: I promise. } }
    fields: []
${rules}
    subjects:
      - code: S1
        name: { zh: 科目一, en: Subject one }
        priceCents: ${priceCents}
        startsAt: +90d 09:00
        endsAt: +90d 11:30
        seats: { HZ1: 100 }
`

const expectFault = (...each: Case) => expectFaultIn(sample, each)

describe('A project file', () => {
  it('without errors is converted to the project', () => {
    const { project, faults } = readProjectFile('sample.yaml', sample, now)
    expect(faults).toEqual([])
    expect(project).toMatchObject({ domain: 'sample', batches: [{ code: 'B1', minSubjects: 1 }] })
  })

  it('that is not valid YAML reports the place of the error', () => {
    expect(faultsOf('domain: sample\nname: { zh: 示例\n')[0]).toMatch(/^sample\.yaml:\d+:\d+ /)
  })

  it('that is empty reports what is missing', () => {
    expect(faultsOf('')[0]).toContain('sample.yaml:1:1')
  })

  it('reports a duplicate key', () => {
    expect(faultsOf(`${sample}domain: again\n`)).toEqual([expect.stringMatching(/^sample\.yaml:83:1 .*unique/)])
  })

  it('reports all errors in the order of the lines, even if a batch does not match the schema', () => {
    const broken = sample
      .replace('examType: 3', 'examType: 4')
      .replace('endsAt: +60d 11:30', 'endsAt: +59d 11:30')
      .replace('regionCode: SH', 'regionCode: XX')
    const withBadBatch = sample
      .replace('maxSubjects: 2', 'maxSubjects: two')
      .replace('regionCode: SH', 'regionCode: XX')
    expect(faultsOf(broken)).toEqual([
      expect.stringMatching(/:3:11 examType/),
      expect.stringMatching(/:18:\d+ areas\[1\]\.regionCode: no region has the code “XX”/),
      expect.stringMatching(/:58:17 batches\[0\]\.subjects\[0\]\.endsAt: the window ends/),
    ])
    expect(faultsOf(withBadBatch)).toEqual([
      expect.stringMatching(/:18:\d+ areas\[1\]\.regionCode: no region has the code “XX”/),
      expect.stringMatching(/:26:18 batches\[0\]\.maxSubjects: expected number, found "two"/),
    ])
  })

  it('reports an unknown batch of a coupon together with a misspelt key', () => {
    const broken = sample.replace('examType: 3', 'examType: 3\nexamtype: 3\ncoupons: { batches: [NONE] }')
    expect(faultsOf(broken)).toEqual([
      expect.stringMatching(/:4:\d+ examtype: is not a known key/),
      expect.stringMatching(/:5:\d+ coupons\.batches\[0\]: no batch has the code “NONE”/),
    ])
  })

  it('does not say that a document check looks at nothing while a batch or an exemption cannot be read', () => {
    const checked = sample.replace('examType: 3', 'examType: 3\ndocumentCheck: { provider: demonstration }')
    expect(faultsOf(checked)).toEqual([expect.stringContaining('documentCheck: looks at nothing')])
    const broken = checked.replace('examType: 3', 'examType: 4')
    expect(faultsOf(broken)).toHaveLength(2)
    expect(faultsOf(checked.replace('maxSubjects: 2', 'maxSubjects: two'))).toEqual([
      expect.stringContaining('expected number, found "two"'),
    ])
    const withExemption = `${checked}exemptions:\n  - { code: two words }\n`
    expect(faultsOf(withExemption).join()).not.toContain('looks at nothing')
  })
})

describe('The schema of a project file', () => {
  const cases: Case[] = [
    [
      'a code that differs by capitals',
      'domain: sample',
      'domain: Sample',
      'Sample',
      'domain: is not in small letters',
    ],
    ['a missing key', 'examType: 3\n', '', 'domain: sample', 'examType: is missing'],
    ['a wrong type', 'priceCents: 6500', 'priceCents: free', 'free', 'expected number, found "free"'],
    ['half a cent', 'priceCents: 6500', 'priceCents: 65.5', '65.5', 'must be a whole number, found 65.5'],
    ['a code with a blank', '- code: B1', '- code: B 1', 'B 1', 'must be of the form'],
    ['a wrong choice', 'mode: 1', 'mode: 3', '3', 'batches[0].mode'],
    [
      'a preparation that begins when the batch is open',
      'opensAt: -1d\n    closesAt: +30d',
      'opensAt: -1d\n    closesAt: +30d\n    preparation: { from: -1d }',
      '-1d }',
      'batches[0].preparation.from: it can be prepared (-1d) no earlier than it opens (-1d)',
    ],
    [
      'a preparation of a batch that does not open by itself',
      'closesAt: +30d\n    examStatus: 2',
      'closesAt: +30d\n    preparation: { from: -2d }\n    examStatus: 1',
      '{ from: -2d }',
      'the batch does not open at its time while examStatus is 1',
    ],
    [
      'a preparation that somebody looks at, of a batch that asks for nothing',
      'demoAccounts:',
      `${another('    preparation: { from: -1d, review: byHand }').replace('opensAt: -1d', 'opensAt: +1d')}demoAccounts:`,
      'byHand }',
      'batches[1].preparation.review: there is nothing to look at',
    ],
    [
      'a review of what is prepared by nobody',
      'opensAt: -1d\n    closesAt: +30d',
      'opensAt: +1d\n    closesAt: +30d\n    preparation: { from: -1d, review: automatic }',
      'automatic }',
      'batches[0].preparation.review',
    ],
    ['a time that is none', 'opensAt: -1d\n', 'opensAt: tomorrow\n', 'tomorrow', 'is not a point in time'],
    ['a day that is none', '+60d 11:30', '2027-02-30T11:30:00+08:00', '2027-02-30', 'is not a point in time'],
    [
      'an unknown key',
      'maxSubjects: 2',
      'maxSubject: 2\n    maxSubjects: 2',
      'maxSubject:',
      'maxSubject: is not a known key',
    ],
    ['an unknown key at the top', 'examType: 3', 'examType: 3\nexamtype: 3', 'examtype:', 'is not a known key'],
    [
      'an unknown module',
      'registration: {',
      'registrations: {',
      'registrations:',
      'modules.registrations: is not a known key',
    ],
    [
      'an unknown key in a field',
      'sanitiser: address',
      'sanitizer: address',
      'sanitizer:',
      'sanitizer: is not a known key',
    ],
    ['a text without words', 'en: Subject two', "en: ''", "''", 'the text is empty'],
    ['seats below zero', 'HZ1: 2 }', 'HZ1: -2 }', '-2 }', 'batches[0].subjects[1].seats.HZ1'],
  ]
  it.each(cases)('reports %s at its place', expectFault)
})

describe('References and codes in a project file', () => {
  const cases: Case[] = [
    [
      'a region twice',
      '- { code: SH, name',
      '- { code: SH, name: { zh: 沪, en: SH } }\n  - { code: SH, name',
      'SH, name: { zh: 上海',
      'the region code “SH” is used twice',
    ],
    [
      'an area twice',
      '- { code: SH1, name',
      '- { code: SH1, name: { zh: 沪, en: SH }, regionCode: SH }\n  - { code: SH1, name',
      'SH1, name: { zh: 上海',
      'the area code “SH1” is used twice',
    ],
    ['an area in an unknown region', 'regionCode: HZ }', 'regionCode: NB }', 'NB }', 'no region has the code “NB”'],
    ['an area in a region with regions', 'regionCode: HZ }', 'regionCode: ZJ }', 'ZJ }', 'has regions of its own'],
    [
      'a subject twice',
      'conflicts: [S3]\n        seats: { HZ1: 2 }\n      - code: S3',
      'seats: { HZ1: 2 }\n      - code: S1',
      'S1',
      'the subject code “S1” is used twice',
    ],
    ['a conflict with an unknown subject', '[S3]', '[S9]', 'S9]', 'no subject of this batch has the code “S9”'],
    ['a conflict with itself', '[S3]', '[S2]', 'S2]', 'cannot conflict with itself'],
    ['seats in an unknown area', 'HZ1: 2 }', 'NB1: 2 }', 'NB1:', 'no area has the code “NB1”'],
    [
      'a limit of an area without seats',
      'mode: 1',
      'mode: 1\n    areaLimits: { NB1: 5 }',
      '5 }',
      'no subject of the batch has seats in NB1',
    ],
    [
      'one province with an unknown batch',
      'mode: 1',
      'mode: 1\n    oneProvince: { with: [B9] }',
      'B9]',
      'the project has no batch B9',
    ],
    ['one province with itself', 'mode: 1', 'mode: 1\n    oneProvince: { with: [B1] }', 'B1]', 'is the batch itself'],
    ['a subject without seats', '{ HZ1: 2 }', '{}', '{}', 'a subject needs seats in at least one area'],
    [
      'a file twice',
      '- { key: degree,',
      '- { key: x, label: { zh: 一, en: X } }\n      - { key: x,',
      'x, label: { zh: 学历',
      'is used twice',
    ],
  ]
  it.each(cases)('with %s are reported at their place', expectFault)

  it('with required subjects that no single province offers are reported if one province is required', () => {
    const apart = sample
      .replace('mode: 1', 'mode: 2')
      .replace('seats: { HZ1: 100, SH1: 50 }', 'seats: { SH1: 50 }')
      .replace('conflicts: [S3]\n', 'required: true\n')
    const words = 'no province has all that is required: “S1”, “S2”'
    expectFaultIn(apart, ['apart', 'mode: 2\n', 'mode: 2\n    oneProvince: {}\n', '{}', words])
  })
})

describe('Manual review settings in a project file', () => {
  const saying = (audit: string) => `maxSubjects: 2\n    audit: ${audit}`
  const cases: Case[] = [
    [
      'what is nothing',
      'maxSubjects: 2',
      saying('{ review: automatic, lookAt: [degree] }'),
      'degree]',
      'write photo, field:KEY',
    ],
    [
      'a field that is not there',
      'maxSubjects: 2',
      saying('{ review: automatic, lookAt: [field:age] }'),
      'field:age',
      'asks its candidates for no field:age',
    ],
    [
      'the same twice',
      'maxSubjects: 2',
      saying('{ review: automatic, lookAt: [photo, photo] }'),
      'photo] }',
      'is named twice',
    ],
    [
      'anything beside everything',
      'maxSubjects: 2',
      saying('{ lookAt: [photo] }'),
      '[photo]',
      'somebody looks at everything',
    ],
    ['a review of another kind', 'maxSubjects: 2', saying('{ review: never }'), 'never', 'audit.review'],
  ]
  it.each(cases)('are reported at their place: %s', expectFault)
})

describe('Tips in a project file', () => {
  const saying = (tips: string) => `maxSubjects: 2\n    tips: ${tips}`
  const words = '{ zh: 请留意短信, en: Watch for texts }'
  const cases: Case[] = [
    [
      'of a key that is none',
      'maxSubjects: 2',
      saying(`{ exam_success: ${words} }`),
      'exam_success',
      'is not a known key',
    ],
    [
      'in one language',
      'maxSubjects: 2',
      saying('{ exam_reg_success: { zh: 请留意短信 } }'),
      '{ zh: 请留意短信 }',
      'en: is missing',
    ],
    [
      'without words',
      'maxSubjects: 2',
      saying("{ region_reg_success: { zh: 请留意短信, en: '' } }"),
      "''",
      'the text is empty',
    ],
    [
      'of the whole project, without words',
      'examType: 3',
      "examType: 3\ntips: { subject_reg_success: { zh: '', en: Look } }",
      "''",
      'the text is empty',
    ],
  ]
  it.each(cases)('are reported at their place: %s', expectFault)
})

describe('Windows and counts in a project file', () => {
  const cases: Case[] = [
    [
      'a gate that closes first',
      '{ opensAt: -1d, closesAt: +30d }',
      '{ opensAt: +2d, closesAt: +1d }',
      '+1d',
      'ends (+1d)',
    ],
    ['a batch that closes first', 'closesAt: +30d\n', 'closesAt: -2d\n', '-2d', 'ends (-2d)'],
    ['a sitting that ends first', '+60d 11:30', '2026-12-01T09:00:00+08:00', '2026-12-01', 'before or when it begins'],
    [
      'more allowed than there are',
      'maxSubjects: 2',
      'maxSubjects: 4',
      '4',
      '4 subjects may be taken, but there are 3',
    ],
    ['fewer allowed than needed', 'maxSubjects: 2', 'maxSubjects: 2\n    minSubjects: 3', '2', 'at least 3 must be'],
    ['a birth date that is none', "'2008-12-31'", "'2009-02-29'", "'2009-02-29'", 'is not a date'],
    ['birth dates the wrong way round', "'2008-12-31'", "'1940-12-31'", "'1940-12-31'", 'nobody is born'],
    ['no identity kind', '[nationalId]', '[]', '[]', 'nobody can register'],
    ['a photo without height', 'minHeight: 413', 'minHeight: 0', '0,', 'must be above 0'],
  ]
  it.each(cases)('with %s are reported at their place', expectFault)

  it('with two conflicting required subjects are reported', () => {
    const text = sample.replace('conflicts: [S3]', 'conflicts: [S1]\n        required: true')
    expect(faultsOf(text)).toEqual([expect.stringMatching(/:66:21 .*“S2” and “S1” are both required/)])
  })

  it('with more required subjects than the maximum are reported', () => {
    const text = sample.replace('maxSubjects: 2', 'maxSubjects: 1').replace('[S3]', '[S3]\n        required: true')
    expect(faultsOf(text)).toEqual([expect.stringMatching(/:26:18 .*2 subjects are required, more than the 1/)])
  })

  it('with a duplicate batch code are reported', () => {
    const [head = '', rest = ''] = sample.split('batches:\n')
    const [batch = '', tail = ''] = rest.split('demoAccounts:')
    expect(faultsOf(`${head}batches:\n${batch}${batch}demoAccounts:${tail}`)).toEqual([
      expect.stringMatching(/:74:11 batches\[1\]\.code: the batch code “B1” is used twice/),
    ])
  })
})

describe('Names and addresses in a project file', () => {
  const chat = (code: string, link: string) => `examType: 3\nchat: { code: ${code}, link: '${link}', type: web }`
  const looks = (what: string) => `examType: 3\npresentation: { ${what} }`
  const notice =
    '{ code: N1, title: { zh: 通知, en: Notice }, body: { zh: 文, en: Text }, publishedAt: 2026-11-01T00:00:00Z }'
  const link = 'is not a web address: write https://… (found "'
  const cases: Case[] = [
    ['an unknown menu item', 'examType: 3', looks('hiddenMenuItems: [home, helpp]'), 'helpp]', 'hiddenMenuItems[1]'],
    [
      'the title of an unknown screen',
      'examType: 3',
      looks('titles: { resultQuery: { zh: 成绩, en: Result } }'),
      'resultQuery:',
      'presentation.titles.resultQuery: is not a known key here',
    ],
    ['an unknown landing page', 'examType: 3', looks('landing: dy2022'), 'dy2022 }', 'presentation.landing: expected'],
    ['a landing page that needs a sign-in', 'examType: 3', looks('landing: myRegister'), 'myRegister', 'landing'],
    ['a script for an address', 'examType: 3', chat('demo', 'javascript:alert(1)'), "'javascript:", link],
    ['an address of the file system', 'examType: 3', chat('demo', 'file:///etc/passwd'), "'file:", link],
    ['an address with a password', 'examType: 3', chat('demo', 'https://a:b@c.org/'), "'https:", link],
    ['half an address', 'examType: 3', chat('demo', 'www.example.org'), "'www", link],
    ['an address with a blank', 'examType: 3', chat('demo', 'https://example.org/a b'), "'https", link],
    [
      'a return address that is a script',
      'examType: 3',
      "examType: 3\nreturnUrl: 'javascript:alert(1)'",
      "'javascript",
      'returnUrl: is not a web address',
    ],
    [
      'a chat whose code would be parted from its link at the wrong place',
      'examType: 3',
      chat('a+b', 'https://example.org/'),
      'a+b',
      'holds a plus sign',
    ],
    [
      'a customer service of WeChat that is another site',
      'examType: 3',
      "examType: 3\nchat: { code: demo, link: 'https://example.org/chat', type: wechat }",
      "'https:",
      'chat.link: is not customer service of WeCom',
    ],
    [
      'an issuer of invoices whose taxpayer id is mistyped',
      'examType: 3',
      'examType: 3\ninvoice: true\ninvoiceIssuer: { provider: demonstration, name: A, taxpayerId: 91350100M000100Y44 }',
      '91350100M000100Y44',
      'invoiceIssuer.taxpayerId: “91350100M000100Y44” is no taxpayer id',
    ],
    [
      'an issuer of invoices where there are none',
      'examType: 3',
      'examType: 3\ninvoiceIssuer: { provider: demonstration, name: A, taxpayerId: 91350100M000100Y43 }',
      '{ provider: demonstration',
      'issues nothing',
    ],
    [
      'faces that pass with fewer points than the specification asks for',
      'examType: 3',
      'examType: 3\nfaceComparison: { provider: demonstration, threshold: 79 }',
      '79',
      'faceComparison.threshold',
    ],
    [
      'somebody who looks at documents that nothing shows',
      'examType: 3',
      'examType: 3\ndocumentCheck: { provider: demonstration }',
      '{ provider: demonstration',
      'looks at nothing',
    ],
    [
      'changes of test areas without their module',
      '    examStatus: 2',
      '    examStatus: 2\n    regionChange: { times: 1 }',
      'regionChange',
      'nobody can change the test area without the module regionChange',
    ],
    [
      'a swap until after the last sitting',
      '    examStatus: 2',
      '    examStatus: 2\n    exchange: { until: +61d 15:00 }',
      '+61d 15:00',
      'is after the last sitting has begun (+61d 14:00)',
    ],
    [
      'a step of refunds after the last sitting',
      '    examStatus: 2',
      '    examStatus: 2\n    refunds: { steps: [{ until: +20d, percent: 100 }, { until: +90d, percent: 50 }] }',
      '+90d',
      'is after the last sitting has begun',
    ],
    [
      'subjects that can be added after the module closes',
      '    examStatus: 2',
      '    examStatus: 2\n    additions: { until: +40d }',
      '+40d',
      'is after the module registration closes (+30d)',
    ],
    [
      'a transfer to a batch that there is not',
      '    examStatus: 2',
      '    examStatus: 2\n    transfer: { to: [B9] }',
      'B9',
      'no batch has the code “B9”',
    ],
    [
      'a transfer to the batch itself',
      '    examStatus: 2',
      '    examStatus: 2\n    transfer: { to: [B1] }',
      'B1]',
      'cannot be transferred to itself',
    ],
    [
      'transfers that are over before the batch opens',
      'demoAccounts:',
      `${another('    transfer: { to: [B1], until: -2d }')}demoAccounts:`,
      '-2d',
      'is not after the batch opens',
    ],
    [
      'a transfer to a batch whose subjects cost something else',
      'demoAccounts:',
      `${another('    transfer: { to: [B1] }', 6600)}demoAccounts:`,
      'B1]',
      'B1 has no subject of this batch at the same price',
    ],
    [
      'a transfer to a batch with other fees',
      'demoAccounts:',
      `${another('    transfer: { to: [B1] }\n    fees: [{ code: F, name: { zh: 费, en: Fee }, amountCents: 1 }]')}demoAccounts:`,
      'B1]',
      'with the same fees',
    ],
    [
      'a fee that is called like a subject',
      'demoAccounts:',
      `${another('    fees: [{ code: S1, name: { zh: 费, en: Fee }, amountCents: 1 }]')}demoAccounts:`,
      'S1, name: { zh: 费',
      'a subject has the code “S1” too',
    ],
    [
      'a fee that costs nothing',
      'demoAccounts:',
      `${another('    fees: [{ code: F, name: { zh: 费, en: Fee }, amountCents: 0 }]')}demoAccounts:`,
      '0 }]',
      'must be at least 1',
    ],
    [
      'a transfer to one batch twice',
      'demoAccounts:',
      `${another('    transfer: { to: [B1, B1] }')}demoAccounts:`,
      'B1] }',
      'the batch “B1” is used twice',
    ],
    [
      'coupons for a batch that there is not',
      'examType: 3',
      'examType: 3\ncoupons: { batches: [B1, B9] }',
      'B9',
      'no batch has the code “B9”',
    ],
    [
      'coupons for a subject that there is not',
      'examType: 3',
      'examType: 3\ncoupons: { subjects: [S1, S9] }',
      'S9',
      'no subject of these batches has the code “S9”',
    ],
    [
      'vouchers for a batch twice',
      'examType: 3',
      'examType: 3\nvouchers: { batches: [B1, B1] }',
      'B1]',
      'the batch “B1” is used twice',
    ],
    [
      'a reminder that there is not',
      'examType: 3',
      'examType: 3\nreminders: { examDays: false }',
      'examDays',
      'is not a known key here',
    ],
    [
      'a reminder that is neither on nor off',
      'examType: 3',
      'examType: 3\nreminders: { examDay: [sms] }',
      '[sms]',
      'boolean',
    ],
    [
      'a notice twice',
      'examType: 3',
      `examType: 3\nnotices:\n  - ${notice}\n  - ${notice}`,
      'N1',
      'the notice code “N1” is used twice',
    ],
  ]
  it.each(cases)('with %s are reported at their place', expectFault)

  it('are accepted if they exist', () => {
    const right = `${looks('hiddenMenuItems: [help], landing: dyIndex, titles: { resultInquiry: { zh: 成绩, en: Result } }')}
returnUrl: http://example.org:8080/back?from=exam#top`
    expect(faultsOf(sample.replace('examType: 3', right))).toEqual([])
  })
})

it('a birth date limit of today is accepted from midnight at UTC+8', () => {
  const born = sample.replace("bornFrom: '1950-01-01', bornUntil: '2008-12-31'", "bornFrom: '2026-11-21'")
  const messagesAt = (time: string) =>
    readProjectFile('sample.yaml', born, Date.parse(time)).faults.map(({ message }) => message)
  expect(messagesAt('2026-11-20T16:00:00Z')).toEqual([])
  expect(messagesAt('2026-11-20T15:59:59Z')).toEqual([expect.stringContaining('nobody is born from 2026-11-21 on')])
})

describe('Offerings in a project file that nobody could take', () => {
  const required = (code: string) => `code: ${code}\n        required: true`
  const cases: Case[] = [
    ['a price beyond the database', 'priceCents: 6500', 'priceCents: 2147483648', '2147483648', 'at most 2147483647'],
    [
      'prices that are too much together',
      'priceCents: 6500',
      'priceCents: 2147483647',
      '2',
      'subjects can cost 2147490647 cents',
    ],
    ['seats beyond the database', 'HZ1: 2 }', 'HZ1: 2147483648 }', '2147483648', 'at most 2147483647'],
    [
      'a batch before its module',
      'opensAt: -1d\n',
      'opensAt: -2d\n',
      '-2d',
      'opens before the module registration does (-1d)',
    ],
    [
      'a batch after its module',
      'closesAt: +30d\n',
      'closesAt: +31d\n',
      '+31d',
      'closes after the module registration does',
    ],
    [
      'a batch whose fee cannot be paid to its end',
      'payment: {}',
      'payment: { closesAt: +29d }',
      '+30d',
      'who registers last has 30 minutes to pay, beyond the end of the module payment (+29d)',
    ],
    [
      'a batch whose last candidates have no time left to pay',
      'payment: {}',
      'payment: { closesAt: +30d }',
      '+30d',
      'has 30 minutes to pay',
    ],
    [
      'a fee in a project without payment',
      '  payment: {}\n',
      '',
      'B1',
      'its subjects have a fee, which needs the module payment',
    ],
    [
      'a batch in a project without registration',
      '  registration: { opensAt: -1d, closesAt: +30d }\n',
      '',
      'B1',
      'nobody can register for it without the module registration',
    ],
    [
      'a window that its switch keeps shut',
      'payment: {}',
      'payment: { switch: suspended, opensAt: -1d }',
      '-1d',
      'a module that is suspended stays so',
    ],
    [
      'the end of a window that its switch keeps shut',
      'payment: {}',
      'payment: { switch: closed, closesAt: +40d }',
      '+40d',
      'a module that is closed stays so',
    ],
    [
      'a batch whose fee cannot be paid at its beginning',
      'payment: {}',
      'payment: { opensAt: +1d }',
      '-1d',
      'opens before the module payment does (+1d)',
    ],
    [
      'a sitting that is over while its batch is still open',
      'startsAt: +61d 14:00\n        endsAt: +61d 16:00',
      'startsAt: +20d 14:00\n        endsAt: +20d 16:00',
      '+20d 16:00',
      'the sitting is over (+20d 16:00) before the batch closes (+30d)',
    ],
    [
      'required subjects that share no area, in mode 1',
      'required: true\n        seats: { HZ1: 100, SH1: 50 }\n      - code: S2',
      `required: true\n        seats: { SH1: 50 }\n      - ${required('S2')}`,
      '1',
      'no area has the required “S1”, “S2”',
    ],
    [
      'required subjects at the same time',
      'priceCents: -1\n        startsAt: +60d 14:00\n        endsAt: +60d 16:00',
      'priceCents: -1\n        required: true\n        startsAt: +60d 11:00\n        endsAt: +60d 13:00',
      '+60d 11:00',
      '“S1” and “S2” are both required, but their sittings are at the same time',
    ],
    [
      'more subjects than exclude one another nowhere',
      'maxSubjects: 2\n',
      'maxSubjects: 3\n    minSubjects: 3\n',
      '3',
      'nobody can take 3 subjects together',
    ],
    [
      'a birth date that nobody has yet',
      "'1950-01-01', bornUntil: '2008-12-31'",
      "'2030-01-01'",
      "'2030",
      'nobody is born from',
    ],
    ['a file of no format', '{ key: degree, label', '{ key: degree, formats: [], label', '[]', 'nothing can be sent'],
    [
      'a size in KB where no picture is taken',
      '{ key: degree, label',
      '{ key: degree, formats: [pdf], maxKb: 200, label',
      '200',
      'maxKb limits pictures',
    ],
    [
      'a photo with more pixels than its KB hold',
      'maxKb: 200, minWidth: 295, minHeight: 413',
      'maxKb: 10, minWidth: 2950, minHeight: 4130',
      '10, ',
      '10 KB cannot hold',
    ],
    ['a photo larger than is read', 'minWidth: 295', 'minWidth: 9000', '0.7 }', 'no picture is read that large'],
    [
      'a photo of less than no tolerance',
      'ratio: 0.7 }',
      'ratio: 0.7, ratioTolerance: -0.1 }',
      '-0.1',
      'a share of the ratio',
    ],
    [
      'a locked field without a value',
      'sanitiser: address',
      'readOnly: true\n        sanitiser: address',
      'readOnly',
      'a locked field needs a prefill',
    ],
    [
      'more items than there are options',
      'kind: select\n',
      'kind: multiSelect\n        limits: { minItems: 3 }\n',
      '3 }',
      'minItems 3 is above the 2 there can be',
    ],
    ['a text longer than is kept', 'minLength: 2, maxLength: 60', 'minLength: 2001', '2001', 'above the 2000'],
  ]
  it.each(cases)('are reported for %s', expectFault)

  it('are reported for mutual conflicts with a minimum of two, but not if two subjects can be taken', () => {
    const three = sample
      .replace('maxSubjects: 2\n', 'maxSubjects: 2\n    minSubjects: 2\n')
      .replace('        required: true\n', '')
    const allExclude = three
      .replace('conflicts: [S3]', 'conflicts: [S1, S3]')
      .replace('+61d 16:00\n', '+61d 16:00\n        conflicts: [S1]\n')
    expect(faultsOf(allExclude)).toEqual([
      expect.stringMatching(
        /:27:18 batches\[0\]\.minSubjects: nobody can take 2 subjects together in one area \(mode 1\)/,
      ),
    ])
    expect(faultsOf(three)).toEqual([])
  })

  it('do not include subjects in different areas in mode 2', () => {
    const apart = sample.replace(
      'required: true\n        seats: { HZ1: 100, SH1: 50 }\n      - code: S2',
      `required: true\n        seats: { SH1: 50 }\n      - ${required('S2')}`,
    )
    expect(faultsOf(apart.replace('mode: 1', 'mode: 2'))).toEqual([])
  })

  it('are found without trying every combination of a hundred subjects', () => {
    const [head = '', tail = ''] = sample.split('      - code: S1\n')
    const subject = (index: number) =>
      `      - { code: X${index}, name: { zh: 科, en: S }, priceCents: 1, startsAt: +${60 + (index % 3)}d 09:00, endsAt: +${60 + (index % 3)}d 10:00, seats: { HZ1: 1 } }`
    const many = `${head.replace('maxSubjects: 2', 'maxSubjects: 9\n    minSubjects: 4')}${Array.from({ length: 100 }, (_, index) => subject(index)).join('\n')}\n${tail.slice(tail.indexOf('demoAccounts:'))}`
    jest.mocked(exclusion).mockClear()
    expect(faultsOf(many)).toEqual([expect.stringContaining('nobody can take 4 subjects together')])
    // A brute-force search would check 3,921,225 combinations (four of a hundred).
    expect(jest.mocked(exclusion).mock.calls.length).toBeLessThan(500_000)
  })
})

describe('The information table of a project file', () => {
  const cases: Case[] = [
    ['a field key twice', 'key: otherDegree', 'key: employer', 'employer', 'the field key “employer” is used twice'],
    [
      'a select without options',
      'kind: text\n        sanitiser: address',
      'kind: select',
      'select',
      'a select needs options',
    ],
    ['options of a text', 'kind: select', 'kind: text', 'options:', 'has no options'],
    ['an option twice', 'value: bachelor, label', 'value: other, label', 'other, label: { zh: 其他', 'is used twice'],
    [
      'a group without fields',
      'kind: text\n        sanitiser: address',
      'kind: group',
      'group',
      'a group needs fields',
    ],
    ['fields of a text', 'kind: group', 'kind: text', 'fields:', 'only a group has fields'],
    [
      'a fact of the account in the rows of a group',
      '{ zh: 学校, en: School }, kind: text',
      '{ zh: 学校, en: School }, kind: text, prefill: realName',
      'prefill',
      'the rows of a group begin empty',
    ],
    [
      'a group in a group',
      '{ zh: 学校, en: School }, kind: text',
      '{ zh: 学校, en: School }, kind: group',
      'group }',
      'fields[0].kind',
    ],
    [
      'a sanitiser of a number',
      'kind: text\n        sanitiser',
      'kind: number\n        sanitiser',
      'sanitiser:',
      'sanitiser belongs to a text, this is a number',
    ],
    [
      'a script of a number',
      'kind: text\n        sanitiser: address',
      'kind: number\n        script: latin',
      'script:',
      'script belongs to a text, this is a number',
    ],
    [
      'a card shown by a text',
      'sanitiser: address',
      'shows: idPortrait',
      'shows:',
      'idPortrait is shown by a photo, this is a text',
    ],
    [
      'whole numbers of a text',
      'sanitiser: address',
      'integer: true',
      'integer:',
      'integer belongs to a number, this is a text',
    ],
    ['a date limit of a text', '{ minLength: 2,', '{ after: today,', 'after:', 'only a date has the limit after'],
    [
      'a date held by what is no date',
      'kind: text\n        sanitiser: address\n        limits: { minLength: 2, maxLength: 60 }',
      'kind: date\n        limits: { after: degree }',
      'degree }',
      '“degree” is not today, lastExamDay, a date of the form yyyy-MM-dd or the key of another date',
    ],
    [
      'a date held by itself',
      'kind: text\n        sanitiser: address\n        limits: { minLength: 2, maxLength: 60 }',
      'kind: date\n        limits: { until: employer }',
      'employer }',
      'cannot be held by itself',
    ],
    [
      'a text that agrees with a document',
      'sanitiser: address',
      'agreesWith: degree',
      'agreesWith:',
      'only a date, or a select of male and female',
    ],
    [
      'a date that agrees with no document',
      'kind: text\n        sanitiser: address\n        limits: { minLength: 2, maxLength: 60 }',
      'kind: date\n        agreesWith: degree',
      'degree',
      'no field of kind idNumber has the key “degree”',
    ],
    ['limits the wrong way round', 'minLength: 2', 'minLength: 99', '60 }', 'maxLength 60 is below minLength 99'],
    [
      'a rule on an unknown field',
      'field: degree',
      'field: grade',
      'grade,',
      'no field of this level has the key “grade”',
    ],
    ['a rule on an unknown option', 'value: other }\n', 'value: none }\n', 'none }', '“none” is not among the options'],
    ['a rule on itself', 'field: degree', 'field: otherDegree', 'otherDegree,', 'would depend on itself'],
  ]
  it.each(cases)('with %s is reported at its place', expectFault)
})

it('a date in a row of a group can be limited by a date outside the group', () => {
  const text = sample
    .replace(
      '{ zh: 学校, en: School }, kind: text',
      '{ zh: 时间, en: Time }, kind: dateRange, limits: { after: employer }',
    )
    .replace('kind: text\n        sanitiser: address\n        limits: { minLength: 2, maxLength: 60 }', 'kind: date')
  expect(faultsOf(text)).toEqual([])
})

it('reports a screen for each section of a table that has only one section', () => {
  const text = sample.replace('    fields:\n', '    sectionScreens: true\n    fields:\n')
  expect(faultsOf(text)).toContainEqual(
    expect.stringMatching(/batches\[0\]\.sectionScreens: the table has fewer than two sections$/),
  )
})

describe('A field of kind region', () => {
  it('is reported in a project without regions, even inside a group', () => {
    const places = sample.slice(sample.indexOf('regions:'), sample.indexOf('batches:'))
    const text = sample
      .replace(places, '')
      .replace('{ zh: 学校, en: School }, kind: text', '{ zh: 地区, en: R }, kind: region')
    expect(faultsOf(text)).toContainEqual(
      expect.stringMatching(/fields\[3\]\.fields\[0\]\.kind: the project has no regions to choose from$/),
    )
  })
})

describe('Demonstration accounts in a project file', () => {
  const cases: Case[] = [
    [
      'a wrong check digit',
      '11010519491231002X',
      "'110105194912310021'",
      "'110105194912310021'",
      'is not a valid number of a document of kind nationalId',
    ],
    ['a wrong name', 'account: demo01', 'account: 1demo01', '1demo01', 'a letter first'],
    ['a name shorter than people may have', 'account: demo01', 'account: demo5', 'demo5', '6 to 26'],
    ['a short password', 'Demo1234', 'Demo1', 'Demo1', '6 to 26'],
    ['a wrong real name', '张三', 'zhang', 'zhang', 'is not Chinese or capital letters'],
    ['a wrong phone', "'13800138000'", "'12800138000'", "'12800138000'", 'is not a mobile number'],
    ['a wrong email', 'demo@example.org', 'demo@example', 'demo@example', 'is not an email address'],
    [
      'another birth date than the ID number',
      "'1949-12-31'",
      "'1949-12-30'",
      "'1949-12-30'",
      'the ID number says 1949-12-31',
    ],
    ['another gender than the ID number', 'gender: female', 'gender: male', 'male', 'the ID number says female'],
  ]
  it.each(cases)('with %s are reported at their place', expectFault)

  it('with a future birth date are reported', () => {
    const text = sample.replace('idNumber: 11010519491231002X', 'idType: passport\n    idNumber: E12345678')
    expect(faultsOf(text.replace("'1949-12-31'", "'2949-12-31'"))).toEqual([
      expect.stringContaining('demoAccounts[0].birthDate: “2949-12-31” is not a past day of the form yyyy-MM-dd'),
    ])
  })

  it('with a duplicate name and document are reported', () => {
    const second = sample.slice(sample.indexOf('  - account: demo01'))
    expect(
      faultsOf(
        sample +
          second.replace('account: demo01', 'account: DEMO01').replace('11010519491231002X', "'110105491231002'"),
      ),
    ).toEqual([
      expect.stringContaining('demoAccounts[1].account: the account name “demo01” is used twice'),
      expect.stringContaining('demoAccounts[1].idNumber: the ID number “110105491231002” is used twice'),
    ])
  })
})
