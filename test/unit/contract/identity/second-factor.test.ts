import {
  readFactorCode,
  RECOVERY_LENGTH,
  RECOVERY_SIGNS,
  shownKey,
  shownRecoveryCode,
} from '@contract/identity/second-factor'

describe('A typed code of the second factor', () => {
  it.each(['123456', ' 123 456', '１２３４５６', '123-456'])('is a six-digit code of the app: %s', (typed) => {
    expect(readFactorCode(typed)).toEqual({ kind: 'time', code: '123456' })
  })

  it.each(['abcde-fgh23', 'ABCDE FGH23', 'ａｂｃｄｅ－ｆｇｈ２３'])('is a recovery code: %s', (typed) => {
    expect(readFactorCode(typed)).toEqual({ kind: 'recovery', code: 'abcdefgh23' })
  })

  it.each(['', '12345', '1234567', 'abcde-fghi1', 'abcde-fgh'])('is neither: %p', (typed) => {
    expect(readFactorCode(typed)).toBeNull()
  })
})

test('recovery codes have no ambiguous characters, and more than 49 bits each', () => {
  expect(RECOVERY_SIGNS).not.toMatch(/[01ilo]/)
  expect(RECOVERY_LENGTH * Math.log2(RECOVERY_SIGNS.length)).toBeGreaterThan(49)
})

test('codes and keys are displayed in groups', () => {
  expect(shownRecoveryCode('abcdefgh23')).toBe('abcde-fgh23')
  expect(shownKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
