import { standbyFaults } from '@server/operator/doctor/standby'

const PAIR = { DATABASE_URL: 'postgres://exam@one:5432,two:5432/exam' }
const followed = { standbys: 1, synchronous_standby_names: 'FIRST 1 (two)' }

test('a pair whose standby has everything is well', () => {
  expect(standbyFaults(followed, PAIR)).toEqual([])
})

test('a pair without its standby, or with one that may lack something, is told', () => {
  expect(standbyFaults({ ...followed, standbys: 0 }, PAIR)).toMatchObject([{ found: 'no standby follows it' }])
  expect(standbyFaults({ ...followed, synchronous_standby_names: '' }, PAIR)).toMatchObject([
    { found: 'it acknowledges what no standby has' },
  ])
})

test('where one server is named, whoever looks after it decides', () => {
  expect(standbyFaults({ ...followed, standbys: 0 }, { DATABASE_URL: 'postgres://exam@one/exam' })).toEqual([])
  expect(standbyFaults({ ...followed, standbys: 0 }, {})).toEqual([])
})
