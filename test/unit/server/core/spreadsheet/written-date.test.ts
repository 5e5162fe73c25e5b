import { writtenDay, writtenDayAndTime } from '@server/core/spreadsheet/written-date'

describe('A day', () => {
  it.each([
    '2026-11-20',
    '2026/11/20',
    '2026.11.20',
    '20261120',
    '2026年11月20日',
    '2026 年 11 月 20 日',
    '２０２６／１１／２０',
    '2026年11月20日星期五',
    '2026/11/20 周五',
    '11/20/2026',
    '20/11/2026',
    '20-11-2026',
    '20.11.26',
    '20-Nov-26',
    '20-Nov-2026',
    '20 November 2026',
    'Nov 20, 2026',
    'November 20, 2026',
    'Friday, November 20, 2026',
    'Fri 20 Nov 2026',
  ])('%s is 2026-11-20', (written) => {
    expect(writtenDay(written)).toBe('2026-11-20')
  })

  it.each(['', '11/12/2026', '2026-02-30', '31/02/2026', '46346', '2026-13-01', 'soon', '2026/11'])(
    '%j is none, or could be two',
    (written) => {
      expect(writtenDay(written)).toBeNull()
    },
  )

  it('may have a day and a month that are the same', () => {
    expect(writtenDay('11/11/2026')).toBe('2026-11-11')
    expect(writtenDay('2026/1/5')).toBe('2026-01-05')
  })
})

describe('A day with a time', () => {
  it.each([
    '2026-11-20 14:05',
    '2026-11-20T14:05',
    '2026/11/20 14:05:00',
    '2026/11/20 下午 2:05',
    '2026/11/20 下午2:05',
    '2026年11月20日 14时05分',
    '2026年11月20日14:05',
    '11/20/2026 2:05 PM',
    '20-Nov-26 2:05:00 PM',
    '11/20/26 14:05',
  ])('%s is 2026-11-20 14:05', (written) => {
    expect(writtenDayAndTime(written)).toBe('2026-11-20 14:05')
  })

  it.each([
    ['2026/11/20 12:00 AM', '2026-11-20 00:00'],
    ['2026/11/20 12:00 PM', '2026-11-20 12:00'],
    ['2026/11/20 上午 12:30', '2026-11-20 00:30'],
    ['2026/11/20 中午 12:30', '2026-11-20 12:30'],
    ['2026-11-20', null],
    ['2026-11-20 24:00', null],
    ['2026-11-20 09:00:30', null],
    ['11/12/2026 09:00', null],
    ['2026-11-20 13:00 AM', null],
  ])('%s is %s', (written, meant) => {
    expect(writtenDayAndTime(written)).toBe(meant)
  })
})
