import { setImmediate as nextTurn } from 'node:timers/promises'
import { FairTurns } from '@server/core/http/fair-turns'

/** Who began in which order, and who was told to come again. */
function watched() {
  const turns = new FairTurns()
  const begun: string[] = []
  const sentAway: string[] = []
  const take = (who: string, times = 1) => {
    for (let time = 0; time < times; time++)
      turns.take(
        () => who,
        (refusal) => (refusal ? sentAway : begun).push(who),
      )
  }
  return { turns, take, begun, sentAway }
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
  await nextTurn()
  expect(begun).toContain('home')
  expect(begun.length).toBeLessThan(40)
})

test('between two looks at the sockets few calls begin, and all of them begin in the end', async () => {
  const { take, begun } = watched()
  take('script', 300)
  expect(begun.length).toBeLessThan(20)
  for (let turn = 0; turn < 40; turn++) await nextTurn()
  expect(begun).toHaveLength(300)
})

test('while connections come hardly anything begins before the next one is accepted', async () => {
  const { turns, take, begun } = watched()
  turns.connected()
  take('script', 300)
  await nextTurn()
  expect(begun.length).toBeLessThan(6)
  for (let turn = 0; turn < 40; turn++) await nextTurn()
  expect(begun).toHaveLength(300)
})

test('a line that is too long is not waited in: the last are told to come again at once, and nobody else is', async () => {
  const { take, begun, sentAway } = watched()
  take('script', 5_000)
  take('home')
  expect(sentAway.length).toBeGreaterThan(3_000)
  await nextTurn()
  expect(begun).toContain('home')
  expect(sentAway).not.toContain('home')
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
