import { standbyFaults } from '@server/domain/doctor/database'

const PAIR = { DATABASE_URL: 'postgres://exam@one:5432,two:5432/exam' }
const followed = { standbys: 1, synchronous_standby_names: 'FIRST 1 (two)' }

test('a pair with an up-to-date standby is healthy', () => {
  expect(standbyFaults(followed, PAIR)).toEqual([])
})

test('a pair without a standby, or with one that may lack data, is reported', () => {
  expect(standbyFaults({ ...followed, standbys: 0 }, PAIR)).toMatchObject([{ found: 'no standby follows it' }])
  expect(standbyFaults({ ...followed, synchronous_standby_names: '' }, PAIR)).toMatchObject([
    { found: 'it acknowledges what no standby has' },
  ])
})

test('a single server is not checked for a standby', () => {
  expect(standbyFaults({ ...followed, standbys: 0 }, { DATABASE_URL: 'postgres://exam@one/exam' })).toEqual([])
  expect(standbyFaults({ ...followed, standbys: 0 }, {})).toEqual([])
})
