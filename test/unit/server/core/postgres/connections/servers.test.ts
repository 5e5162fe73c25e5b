import { Servers } from '@server/core/postgres/connections/servers'

const two = () => new Servers(['one', 'two'])

test('leaving a server that is not the primary selects the next one, once', () => {
  const servers = two()
  servers.moveOn('one')
  servers.moveOn('one')
  expect(servers.current).toBe('two')
  servers.moveOn('two')
  expect(servers.current).toBe('one')
})

test('a single server is never left', () => {
  const servers = new Servers(['one'])
  servers.moveOn('one')
  expect(servers.current).toBe('one')
})

test('the server promoted last is used, and the former primary gets no more writes', () => {
  const servers = two()
  expect(servers.isAnyKnown).toBe(false)
  expect(servers.select('one', 1)).toBe(true)
  expect(servers.isAnyKnown).toBe(true)
  expect(servers.select('two', 2)).toBe(true)
  expect(servers.current).toBe('two')
  expect(servers.mayWrite(1)).toBe(false)
  expect(servers.select('one', 1)).toBe(false)
  expect(servers.current).toBe('two')
})

test('a connection that reaches the new primary first invalidates all others', () => {
  const servers = two()
  expect(servers.mayWrite(1)).toBe(true)
  expect(servers.mayWrite(2)).toBe(true)
  expect(servers.mayWrite(1)).toBe(false)
})
