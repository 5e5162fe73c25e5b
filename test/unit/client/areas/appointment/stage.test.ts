import { appointmentStage } from '@/areas/appointment/mine/stage'

const appointment = {
  status: 'booked',
  startsAt: '2026-11-23T01:00:00.000Z',
  endsAt: '2026-11-23T03:00:00.000Z',
} as const

it.each([
  ['2026-11-23T00:59:59.999Z', 'booked'],
  ['2026-11-23T01:00:00.000Z', 'underWay'],
  ['2026-11-23T03:00:00.000Z', 'over'],
])('an appointment at %s has stage %s', (now, stage) => {
  expect(appointmentStage(appointment, Date.parse(now))).toBe(stage)
})

it('a cancelled appointment keeps its stage', () => {
  expect(appointmentStage({ ...appointment, status: 'cancelled' }, Date.parse('2026-11-24T00:00:00Z'))).toBe(
    'cancelled',
  )
})
