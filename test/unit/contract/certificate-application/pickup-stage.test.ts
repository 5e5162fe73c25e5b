import { pickupStage } from '@contract/certificate-application/application-stage'

const [from, until] = ['2026-11-20T01:00:00Z', '2026-12-20T09:00:00Z']
const stage = (now: string, window: { from: string | null; until: string | null } = { from, until }) =>
  pickupStage(window, Date.parse(now))

it('is open from its first day until its last', () => {
  expect(stage('2026-11-20T00:59:59Z')).toBe('notYetOpen')
  expect(stage(from)).toBe('open')
  expect(stage(until)).toBe('closed')
})

it('is always open without dates', () => {
  expect(stage('2036-01-01T00:00:00Z', { from: null, until: null })).toBe('open')
})
