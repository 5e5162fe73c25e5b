import { isPersonal, newPasswordFault, passwordAdvice, passwordStrength } from '@contract/identity/password-rules'

const known = ['wangming', '13812345678', 'w.ming@example.org', '1995-08-15', '11010519950815002X']

describe('A new password', () => {
  test.each([
    ['Ab1', 'FIELD_PASSWORD'],
    ['wangming1', 'EA_PASSWORD_PERSONAL'],
    ['Blue7-river', null],
  ] as const)('%s: %s', (password, fault) => {
    expect(newPasswordFault(password, known)).toBe(fault)
  })

  test.each([
    'WangMing',
    'wangming!1',
    '13812345678',
    '12345678',
    'a345678',
    '19950815',
    'mi950815',
    '15002X',
    'wming01',
  ])('%s is derived from personal data', (password) => expect(isPersonal(password, known)).toBe(true))

  test.each(['wangming-likes-rivers', 'x9!kQ2v', '2015-08-Rivers'])(
    '%s is not derived from personal data',
    (password) => expect(isPersonal(password, known)).toBe(false),
  )

  test('is not compared with missing or short personal data', () => {
    expect(isPersonal('li-River7', ['li', null, undefined, ''])).toBe(false)
  })
})

describe('The strength of a password', () => {
  test.each([
    ['', 'weak'],
    ['abcdef', 'weak'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['Qwer1234', 'weak'],
    ['river7boat', 'fair'],
    ['Tk7-mw2p', 'strong'],
    ['green-river-boats', 'strong'],
    ['wangming!1', 'weak'],
  ] as const)('%s is %s', (password, strength) => expect(passwordStrength(password, known)).toBe(strength))
})

describe('The advice for a weak password', () => {
  test.each([
    ['Ab1', { kind: 'rules' }],
    ['wangming1', { kind: 'personal' }],
    ['abcdef', { kind: 'add', missing: ['digits', 'signs'] }],
    ['abc123', { kind: 'add', missing: ['signs'] }],
    ['a1!a1!', { kind: 'longer' }],
  ])('for %s does not ask for what it already has', (password, advice) => {
    expect(passwordAdvice(password, known)).toEqual(advice)
  })
})
