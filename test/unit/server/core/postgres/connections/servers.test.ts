import { Servers } from '@server/core/postgres/connections/servers'

const two = () => new Servers(['one', 'two'])

test('a server that is not the one leads to the next, once', () => {
  const servers = two()
  servers.leave('one')
  servers.leave('one')
  expect(servers.current).toBe('two')
  servers.leave('two')
  expect(servers.current).toBe('one')
})

test('the only one is never left', () => {
  const servers = new Servers(['one'])
  servers.leave('one')
  expect(servers.current).toBe('one')
})

test('who was promoted later is asked; the primary of before takes nothing any more', () => {
  const servers = two()
  expect(servers.isAnyKnown).toBe(false)
  expect(servers.turnTo('one', 1)).toBe(true)
  expect(servers.isAnyKnown).toBe(true)
  expect(servers.turnTo('two', 2)).toBe(true)
  expect(servers.current).toBe('two')
  expect(servers.mayWrite(1)).toBe(false)
  expect(servers.turnTo('one', 1)).toBe(false)
  expect(servers.current).toBe('two')
})

test('a connection that comes upon the new one first says so to all others', () => {
  const servers = two()
  expect(servers.mayWrite(1)).toBe(true)
  expect(servers.mayWrite(2)).toBe(true)
  expect(servers.mayWrite(1)).toBe(false)
})
