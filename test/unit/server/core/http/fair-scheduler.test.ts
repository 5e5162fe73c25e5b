import { setImmediate as nextTurn } from 'node:timers/promises'
import { FairScheduler } from '@server/core/http/fair-scheduler'

/**
 * Records requests in start order, requests refused after waiting, and connections closed because the queue was full.
 */
function watched() {
  const turns = new FairScheduler()
  const begun: string[] = []
  const sentAway: string[] = []
  const hungUp: string[] = []
  const take = (who: string, times = 1) => {
    for (let time = 0; time < times; time++)
      turns.enqueue(
        () => who,
        (refusal) => (refusal ? sentAway : begun).push(who),
        () => hungUp.push(who),
      )
  }
  return { turns, take, begun, sentAway, hungUp }
}

test('a request starts at once while there is little load', () => {
  const { take, begun } = watched()
  take('home')
  expect(begun).toEqual(['home'])
})

test('hundreds of requests from one address do not delay another address', async () => {
  const { take, begun } = watched()
  take('script', 300)
  take('home')
  expect(begun).toContain('home')
  expect(begun.length).toBeLessThan(30)
})

test('few requests of one address start per event-loop turn, and all of them start in the end', async () => {
  const { take, begun } = watched()
  take('script', 300)
  expect(begun.length).toBeLessThan(20)
  for (let turn = 0; turn < 40; turn++) await nextTurn()
  expect(begun).toHaveLength(300)
})

test('hundreds of requests from many addresses start together, and thousands in several turns', async () => {
  const { take, begun } = watched()
  for (let home = 0; home < 3_000; home++) take(`home ${home}`)
  expect(begun.length).toBeGreaterThan(500)
  expect(begun.length).toBeLessThan(600)
  for (let turn = 0; turn < 6; turn++) await nextTurn()
  expect(begun).toHaveLength(3_000)
})

test('waiting requests start in order of arrival, before later ones', async () => {
  const { take, begun } = watched()
  for (let home = 0; home < 600; home++) take(`home ${home}`)
  await nextTurn()
  expect(begun).toEqual(Array.from({ length: 600 }, (_, home) => `home ${home}`))
})

test('hardly any request starts before the next connection is accepted while connections arrive', async () => {
  const { turns, take, begun } = watched()
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  turns.connected()
  take('script', 300)
  await nextTurn()
  expect(begun.length).toBeLessThan(6)
  for (let turn = 0; turn < 40; turn++) await nextTurn()
  expect(begun).toHaveLength(300)
  now.mockRestore()
})

test('as many requests start as there was time for since the last turn while connections arrive, so that no queue builds up while responses are written', async () => {
  const { turns, take, begun } = watched()
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  turns.connected()
  for (let home = 0; home < 300; home++) take(`home ${home}`)
  expect(begun).toHaveLength(2)
  now.mockReturnValue(1_020)
  await nextTurn()
  now.mockRestore()
  expect(begun).toHaveLength(42)
})

test('requests beyond the queue limit are disconnected without a response, which would cost more than the request, and other addresses are not', async () => {
  const { take, begun, hungUp } = watched()
  take('script', 5_000)
  take('home')
  expect(hungUp.length).toBeGreaterThan(2_900)
  await nextTurn()
  expect(begun).toContain('home')
  expect(hungUp).not.toContain('home')
})

test('an address without waiting requests finds a place when thousands of requests arrive from many addresses', async () => {
  const { take, begun, hungUp } = watched()
  for (let script = 0; script < 1_000; script++) take(`script ${script}`, 10)
  expect(hungUp.length).toBeGreaterThan(2_000)
  take('home')
  for (let turn = 0; turn < 30; turn++) await nextTurn()
  expect(begun).toContain('home')
})

test('a request that waited for seconds is refused as busy rather than served late', async () => {
  const { take, sentAway } = watched()
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  take('home', 20)
  now.mockReturnValue(4_000)
  await nextTurn()
  now.mockRestore()
  expect(sentAway).toHaveLength(4)
})
