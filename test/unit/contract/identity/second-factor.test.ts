import {
  readFactorCode,
  RECOVERY_LENGTH,
  RECOVERY_SIGNS,
  shownKey,
  shownRecoveryCode,
} from '@contract/identity/second-factor'

describe('a code of the second factor, as it was typed', () => {
  it.each(['123456', ' 123 456', '１２３４５６', '123-456'])('is six digits of the app: %s', (typed) => {
    expect(readFactorCode(typed)).toEqual({ kind: 'time', code: '123456' })
  })

  it.each(['abcde-fgh23', 'ABCDE FGH23', 'ａｂｃｄｅ－ｆｇｈ２３'])('is a recovery code: %s', (typed) => {
    expect(readFactorCode(typed)).toEqual({ kind: 'recovery', code: 'abcdefgh23' })
  })

  it.each(['', '12345', '1234567', 'abcde-fghi1', 'abcde-fgh'])('is neither: %p', (typed) => {
    expect(readFactorCode(typed)).toBeNull()
  })
})

test('recovery codes have no sign that is taken for another, and 49 bits each', () => {
  expect(RECOVERY_SIGNS).not.toMatch(/[01ilo]/)
  expect(RECOVERY_LENGTH * Math.log2(RECOVERY_SIGNS.length)).toBeGreaterThan(49)
})

test('what is typed off stands in groups', () => {
  expect(shownRecoveryCode('abcdefgh23')).toBe('abcde-fgh23')
  expect(shownKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
