import {
  dayOf,
  decimals,
  formatCountdown,
  formatDeadline,
  formatDate,
  formatInstant,
  formatPattern,
  formatPrice,
  secondsUntil,
} from '@contract/format'

/** No-break space. */
const unbroken = '\u00a0'

describe('A price', () => {
  test('has two decimals and the unit 元', () => {
    expect(formatPrice(12_000, 'zh')).toBe('120.00元')
    expect(formatPrice(1, 'zh')).toBe('0.01元')
    expect(formatPrice(0, 'zh')).toBe('0.00元')
    expect(formatPrice(12_050, 'en')).toBe('CNY\u00a0120.50')
  })

  test('has thousands separators in English', () => {
    expect(formatPrice(128_000, 'en')).toBe('CNY\u00a01,280.00')
    expect(formatPrice(123_456_789, 'en')).toBe('CNY\u00a01,234,567.89')
    expect(formatPrice(-128_000, 'en')).toBe('-CNY\u00a01,280.00')
    expect(formatPrice(99_999, 'en')).toBe('CNY\u00a0999.99')
    expect(formatPrice(128_000, 'zh')).toBe('1280.00元')
  })

  test('of -1 is to be determined', () => {
    expect(formatPrice(-1, 'zh')).toBe('待定')
    expect(formatPrice(-1, 'en')).toBe('To be determined')
  })

  test('can be a deduction', () => {
    expect(formatPrice(-500, 'zh')).toBe('-5.00元')
    expect(formatPrice(-500, 'en')).toBe('-CNY\u00a05.00')
    expect(decimals(-500)).toBe('-5.00')
  })
})

describe('Dates are displayed in UTC+8', () => {
  test('in both languages', () => {
    expect(formatInstant('2026-11-20T01:00:00.000Z', 'zh')).toBe(`2026年11月20日${unbroken}周五 09:00`)
    expect(formatInstant('2026-11-20T01:00:00.000Z', 'en')).toBe(
      `${['Fri', '20', 'Nov', '2026'].join(unbroken)}, 09:00${unbroken}(UTC+8)`,
    )
  })

  test('with the day changing at 16:00 UTC', () => {
    expect(dayOf('2026-12-31T15:59:59Z')).toBe('2026-12-31')
    expect(dayOf('2026-12-31T16:00:00Z')).toBe('2027-01-01')
    expect(formatDate('2026-12-31T16:00:00Z', 'zh')).toBe(`2027年1月1日${unbroken}周五`)
  })

  test('with the end of a day as 24:00 of that day', () => {
    expect(formatDeadline('2026-12-08T16:00:00Z', 'zh')).toBe(`2026年12月8日${unbroken}周二 24:00`)
    expect(formatDeadline('2026-12-31T16:00:00.000Z', 'en')).toBe(
      `${['Thu', '31', 'Dec', '2026'].join(unbroken)}, 24:00${unbroken}(UTC+8)`,
    )
    expect(formatDeadline('2026-12-08T16:00:01Z', 'zh')).toBe(`2026年12月9日${unbroken}周三 00:00`)
    expect(formatDeadline('2026-12-08T15:59:00Z', 'zh')).toBe(`2026年12月8日${unbroken}周二 23:59`)
  })

  test('from milliseconds as well as ISO 8601', () => {
    expect(dayOf(0)).toBe('1970-01-01')
    expect(formatPattern(0, 'HH:mm')).toBe('08:00')
  })

  test.each([
    ['yyyy-MM-dd HH:mm:ss', '2026-01-02 13:04:05'],
    ['yyyy/MM/dd hh:mm', '2026/01/02 01:04'],
    ['MM-dd', '01-02'],
  ])('by the pattern %s', (pattern, shown) => {
    expect(formatPattern('2026-01-02T05:04:05Z', pattern)).toBe(shown)
  })

  test('with 12 for noon and midnight on the 12-hour clock', () => {
    expect(formatPattern('2026-01-02T04:00:00Z', 'hh')).toBe('12')
    expect(formatPattern('2026-01-02T16:00:00Z', 'hh')).toBe('12')
  })
})

describe('A countdown', () => {
  const end = '2026-11-20T01:30:00.000Z'

  test('counts whole seconds to its end and stops at zero', () => {
    expect(secondsUntil(end, Date.parse(end) - 1_781_000)).toBe(1781)
    expect(secondsUntil(end, Date.parse(end) - 1)).toBe(1)
    expect(secondsUntil(end, Date.parse(end) + 5000)).toBe(0)
  })

  test('shows minutes and seconds, and hours if there are any', () => {
    expect(formatCountdown(1781)).toBe('29:41')
    expect(formatCountdown(0)).toBe('00:00')
    expect(formatCountdown(3605)).toBe('1:00:05')
  })
})
