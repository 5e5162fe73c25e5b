import { setImmediate as nextTurn } from 'node:timers/promises'
import { FairTurns } from '@server/core/http/fair-turns'

/**
 * Records requests in start order, requests refused after waiting, and connections closed because the queue was full.
 */
function watched() {
  const turns = new FairTurns()
  const begun: string[] = []
  const sentAway: string[] = []
  const hungUp: string[] = []
  const take = (who: string, times = 1) => {
    for (let time = 0; time < times; time++)
      turns.take(
        () => who,
        (refusal) => (refusal ? sentAway : begun).push(who),
        () => hungUp.push(who),
      )
  }
  return { turns, take, begun, sentAway, hungUp }
}

test('whoever comes while there is little to do begins at once', () => {
  const { take, begun } = watched()
  take('home')
  expect(begun).toEqual(['home'])
})

test('hundreds of one address hold up nobody at another one', async () => {
  const { take, begun } = watched()
  take('script', 300)
  take('home')
  expect(begun).toContain('home')
  expect(begun.length).toBeLessThan(30)
})

test('between two looks at the sockets few of one address begin, and all of them begin in the end', async () => {
  const { take, begun } = watched()
  take('script', 300)
  expect(begun.length).toBeLessThan(20)
  for (let turn = 0; turn < 40; turn++) await nextTurn()
  expect(begun).toHaveLength(300)
})

test('hundreds who come from everywhere begin together, and of thousands no more than are soon done', async () => {
  const { take, begun } = watched()
  for (let home = 0; home < 3_000; home++) take(`home ${home}`)
  expect(begun.length).toBeGreaterThan(500)
  expect(begun.length).toBeLessThan(600)
  for (let turn = 0; turn < 6; turn++) await nextTurn()
  expect(begun).toHaveLength(3_000)
})

test('whoever waits begins before those who come later, and in the order in which they came', async () => {
  const { take, begun } = watched()
  for (let home = 0; home < 600; home++) take(`home ${home}`)
  await nextTurn()
  expect(begun).toEqual(Array.from({ length: 600 }, (_, home) => `home ${home}`))
})

test('while connections come hardly anything begins before the next one is accepted', async () => {
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

test('while connections come as many begin as there was time for since the last look: no line grows while answers are written', async () => {
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

test('a line that is too long is not waited in: nothing is answered, which would cost more than the call, and nobody else is hung up on', async () => {
  const { take, begun, hungUp } = watched()
  take('script', 5_000)
  take('home')
  expect(hungUp.length).toBeGreaterThan(2_900)
  await nextTurn()
  expect(begun).toContain('home')
  expect(hungUp).not.toContain('home')
})

test('when thousands come from everywhere, whoever has nobody waiting yet still finds a place', async () => {
  const { take, begun, hungUp } = watched()
  for (let script = 0; script < 1_000; script++) take(`script ${script}`, 10)
  expect(hungUp.length).toBeGreaterThan(2_000)
  take('home')
  for (let turn = 0; turn < 30; turn++) await nextTurn()
  expect(begun).toContain('home')
})

test('whoever waited for seconds is told to come again rather than served late', async () => {
  const { take, sentAway } = watched()
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  take('home', 20)
  now.mockReturnValue(4_000)
  await nextTurn()
  now.mockRestore()
  expect(sentAway).toHaveLength(4)
})
