/** The home page shows the next appointment with place and time while it is near. */
import { sharedByTests } from '../setup/shared-by-tests'
import { rounds } from './rounds'

const at = sharedByTests(rounds)
beforeEach(() => at.reset())

const sittings = async (token: string) =>
  (await at.call('GET /exm_c/next-steps', {}, { token })).data.steps.filter(({ kind }) => kind === 'sit')

it('returns the next session with its place, from three days before until it is over', async () => {
  const { token } = (await at.candidates(1))[0]!
  const { appointmentId } = (await at.book(token, 'S2')).data
  expect(await sittings(token)).toEqual([])
  at.clock.set('2026-11-20T06:00:01.000Z')
  await at.stillSignedIn()
  expect(await sittings(token)).toEqual([
    {
      kind: 'sit',
      title: { zh: '参加“第一轮”', en: 'Your exam: First round' },
      about: {
        zh: expect.stringMatching(/^.+，.+，1 号座位，/) as string,
        en: expect.stringMatching(/^.+, .+, seat 1, /) as string,
      },
      when: { says: 'begins', at: '2026-11-23T06:00:00.000Z' },
      ...{ screen: 'appointmentDetail', params: { appointmentId } },
    },
  ])
  at.clock.set('2026-11-23T07:59:59.000Z')
  await at.stillSignedIn()
  expect(await sittings(token)).toHaveLength(1)
  at.clock.set('2026-11-23T08:00:00.000Z')
  expect(await sittings(token)).toEqual([])
})

it('returns the first of several, and no cancelled one', async () => {
  const { token } = (await at.candidates(1))[0]!
  const { appointmentId } = (await at.book(token, 'S2')).data
  at.clock.advance(61_000)
  await at.book(token, 'T1', 'OTHER')
  at.clock.set('2026-11-22T00:00:00.000Z')
  await at.stillSignedIn()
  expect(await sittings(token)).toMatchObject([{ when: { at: '2026-11-23T02:00:00.000Z' } }])
  await at.cancel(token, (await at.mine(token)).find(({ batchCode }) => batchCode === 'OTHER')?.appointmentId ?? '')
  expect(await sittings(token)).toMatchObject([{ params: { appointmentId } }])
})
