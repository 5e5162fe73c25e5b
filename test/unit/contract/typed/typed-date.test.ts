import { calendarDate } from '@contract/format'
import { possibleDates, readTypedDate } from '@contract/typed/typed-date'

describe('A typed date', () => {
  test.each([
    '2024-05-01',
    '2024-5-1',
    '20240501',
    '2024年5月1日',
    '2024 年 5 月 1 日',
    '2024/5/1',
    '2024.5.1',
    ' 2024-5-1 ',
    '２０２４－５－１',
    '２０２４年５月１日',
    '2024年5月1',
    '1 May 2024',
    'May 1, 2024',
    '1st may 2024',
    '1st of May, 2024',
    '2024 May 1',
    '2024/5/1 0:00',
    '2024/05/01 00:00:00',
    '2024-05-01 00:00:00.0',
    '2024-05-01T00:00:00',
    '2024/5/1 上午 12:00:00',
    '1 May 2024 00:00:00',
    '1 May 2024 12:00:00 AM',
    '2024 / 5 / 1',
    '2024。5。1',
    '二〇二四年五月一日',
    '2024年5月1日 星期三',
    '星期三 2024年5月1日',
  ])('%s is accepted', (typed) => {
    expect(readTypedDate(typed, 'day')).toBe('2024-05-01')
  })

  test.each([
    '',
    '2024',
    '2024-5',
    '1/5/2024',
    '24-5-1',
    '2024-05-011',
    'abc',
    '05012024x',
    'Foo 1 2024',
    '202405',
    '2024-06-30June 30, 2029',
    '1 May 2024 2',
    '1 May or June 2024',
    '2024/5/1 09:00',
    '2024/5/1 12:00',
    '2024/5/1 12:00:00 PM',
    '05061990',
  ])('%s is not a day', (typed) => {
    expect(readTypedDate(typed, 'day')).toBeNull()
  })

  test.each(['2024-5', '202405', '2024年5月', '2024/05', 'May 2024', '2024-05-31', '２０２４．５'])(
    '%s is sufficient for a month',
    (typed) => {
      expect(readTypedDate(typed, 'month')).toBe('2024-05')
    },
  )
})

describe('A date with its year last', () => {
  test.each([
    ['31/12/1990', '1990-12-31'],
    ['12/31/1990', '1990-12-31'],
    ['31.12.1990', '1990-12-31'],
    ['31-12-1990', '1990-12-31'],
    ['31 12 1990', '1990-12-31'],
    ['３１／１２／１９９０', '1990-12-31'],
    ['5/5/1990', '1990-05-05'],
    ['31 / 12 / 1990', '1990-12-31'],
    ['31,12,1990', '1990-12-31'],
    ['31, 12, 1990', '1990-12-31'],
    ['31。12。1990', '1990-12-31'],
    ['31/12/1990 00:00:00', '1990-12-31'],
    ['31121990', '1990-12-31'],
    ['12311990', '1990-12-31'],
    ['20122011', '2011-12-20'],
    ['05051990', '1990-05-05'],
  ])('%s has only one meaning', (typed, day) => {
    expect(readTypedDate(typed, 'day')).toBe(day)
    expect(possibleDates(typed)).toBeNull()
  })

  test('that is not a calendar date is not ambiguous', () => {
    expect(possibleDates('00/05/1990')).toBeNull()
  })

  test.each(['05/06/1990', '5.6.1990', '５／６／１９９０', '5 / 6 / 1990', '5,6,1990', '05061990', '5/6/1990 0:00'])(
    '%s has two meanings',
    (typed) => {
      expect(readTypedDate(typed, 'day')).toBeNull()
      expect(possibleDates(typed)).toEqual(['1990-06-05', '1990-05-06'])
    },
  )

  test('can have two meanings in December as in any other month', () => {
    expect(possibleDates('12/05/1990')).toEqual(['1990-05-12', '1990-12-05'])
    expect(possibleDates('05/12/1990')).toEqual(['1990-12-05', '1990-05-12'])
  })

  test.each(['', 'abc', '31/12-1990', '1990-06-05', '5/6/90', '19900605', '20120612'])(
    '%s has no second meaning',
    (typed) => {
      expect(possibleDates(typed)).toBeNull()
    },
  )
})

test('a month is displayed without a day in both languages', () => {
  expect(calendarDate('2014-09', 'zh')).toBe('2014年9月')
  expect(calendarDate('2014-09', 'en')).toBe('Sep\u00a02014')
  expect(calendarDate('2014-09-01', 'zh')).toBe('2014年9月1日')
  expect(calendarDate('2014-09-01', 'en')).toBe('1\u00a0Sep\u00a02014')
  expect(calendarDate('', 'zh')).toBe('')
})
