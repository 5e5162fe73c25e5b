/** @jest-environment jsdom */
import { call } from '@/api/call'
import { readAhead } from '@/api/requests/read-ahead'
import { send } from '@/platform/network/send'
import { routeEntries } from '@/routes'
import { tokenAtom } from '@/session/account'
import { lastDomainAtom, serverNow } from '@/session/exam'
import { forget } from '@/session/kept'
import { store } from '@/session/store'
import { endpoints } from '@contract/endpoints/endpoints'

jest.mock('@/platform/network/send')
jest.mock('@/platform/navigation/navigation')

const sent = jest.mocked(send)
const success = { status: 200, body: { code: 10, msg: '', error: null, data: { ok: true } } }
const urls = () => sent.mock.calls.map(([{ url }]) => url)

const open = () => readAhead({ name: 'collectBaseInfo', params: { batch: 'A01' } })
const readBatch = () =>
  call('GET /exm_c/g/batches/:domain/:batchCode', { params: { domain: 'demo', batchCode: 'A01' } })

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  sent.mockReset().mockResolvedValue(success)
  store.set(tokenAtom, 'abc')
  store.set(lastDomainAtom, 'demo')
})

afterEach(() => jest.useRealTimers())

describe('What the opened page reads first', () => {
  test('is asked for before its files are there, once', async () => {
    open()
    expect(urls()).toEqual(['/exm_c/g/batches/demo/A01', '/exm_c/batches/A01/draft'])
    await expect(readBatch()).resolves.toEqual({ ok: true })
    expect(urls()).toHaveLength(2)
  })

  test('is read anew the second time', async () => {
    open()
    await readBatch()
    await readBatch()
    expect(urls()).toEqual(['/exm_c/g/batches/demo/A01', '/exm_c/batches/A01/draft', '/exm_c/g/batches/demo/A01'])
  })

  test('is read anew when the page came too late', async () => {
    open()
    jest.setSystemTime(11_000)
    await readBatch()
    expect(urls()).toHaveLength(3)
  })

  test('is read anew by somebody else', async () => {
    open()
    store.set(tokenAtom, 'xyz')
    await readBatch()
    expect(urls()).toHaveLength(3)
  })

  test('is read again when the network failed', async () => {
    sent.mockRejectedValueOnce(new Error('network'))
    open()
    const reading = readBatch()
    await jest.advanceTimersByTimeAsync(1_000)
    await expect(reading).resolves.toEqual({ ok: true })
    expect(urls()).toHaveLength(3)
  })

  test('tells the time of its arrival, not of its taking', async () => {
    const serverTime = new Date(1_000_000).toISOString()
    sent.mockResolvedValue({ ...success, body: { ...success.body, data: { ok: true, serverTime } } })
    open()
    await jest.advanceTimersByTimeAsync(9_000)
    await readBatch()
    expect(serverNow()).toBe(1_009_000)
  })

  test('is read anew when a door opened meanwhile', async () => {
    open()
    forget()
    await readBatch()
    expect(urls()).toHaveLength(3)
  })

  test('is left alone while nobody is signed in', () => {
    store.set(tokenAtom, null)
    open()
    expect(urls()).toEqual([])
  })

  test('is left alone when the address does not say what it is about', () => {
    readAhead({ name: 'collectBaseInfo', params: {} })
    expect(urls()).toEqual([])
  })
})

describe('Every path that a row reads', () => {
  /** A batch is `batch` in the addresses of screens, everything else is called as in the calls. */
  const asCalled = (path: string) => `GET ${path.replace(/:batch\b/g, ':batchCode')}`
  const rows = routeEntries.flatMap(([name, { reads = [] }]) => reads.map((path): [string, string] => [name, path]))

  test.each(rows)('%s: %s is a call of the contract', (_, path) => {
    expect(Object.keys(endpoints)).toContain(asCalled(path))
  })
})
