import { patternFault, ticketNumber } from '@contract/ticket/ticket-number'

const parts = { year: '2026', area: '0571', centre: '12', room: '7', seat: '30', serial: '4501' }

describe('The number of an admission ticket', () => {
  it.each([
    ['11 figures: county, site, room, seat', '0{area}{centre:2}{room:2}{seat:2}', '00571120730'],
    ['13 figures: year, county, group, room, seat', '{year:2}{area}{centre:2}{room:3}{seat:2}', '2605711200730'],
    ['counts on', '{year}-{serial:6}', '2026-004501'],
    ['the last figures of what is longer', '{serial:3}', '501'],
  ])('follows the operator’s pattern: %s', (_, pattern, number) => {
    expect(ticketNumber(pattern, parts)).toBe(number)
  })

  it.each([
    ['{area}{seat}', 'gives two candidates the same number'],
    ['{room:3}{seat:2}', 'gives two candidates the same number'],
    ['{school}{serial}', 'knows no “{school}”'],
    ['考{serial}', 'may hold letters, digits and -'],
    ['{serial', 'may hold letters, digits and -'],
  ])('with an invalid pattern is refused at the import: %s', (pattern, fault) => {
    expect(patternFault(pattern)).toContain(fault)
  })

  it.each(['{serial:6}', '{year:2}{area}{centre}{room:3}{seat:2}', 'BJ-{serial}'])(
    'can have the pattern %s',
    (pattern) => {
      expect(patternFault(pattern)).toBeNull()
    },
  )
})
