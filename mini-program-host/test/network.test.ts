import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FIXTURE } from '../api/fixture'
import { callApi, callPage, runFixture } from './fixture-program'

const SHIPPED_ADDRESS = 'http://localhost:8080'
let server: Server
let address = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      response.setHeader('content-type', 'application/json')
      response.statusCode = url === '/missing' ? 404 : 200
      response.end(
        JSON.stringify({ method, url, type: headers['content-type'], body: Buffer.concat(chunks).toString() }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('The network of the headless host', () => {
  const program = runFixture(() => ({ hosts: { [SHIPPED_ADDRESS]: address } }))
  const ask = (options: object) => callApi(program(), 'request', options)
  beforeAll(() => program().open('/pages/device/index'))
  afterEach(() => program().controls.setNetwork({ type: 'wifi', delayMs: 0, failing: null }))

  it('redirects the shipped address to the service under test, with the data of a GET in its query', async () => {
    const reply = JSON.parse(await ask({ url: `${SHIPPED_ADDRESS}/ea/info?a=1`, data: { name: '张 三' } })) as object
    expect(reply).toMatchObject({ statusCode: 200, errMsg: 'request:ok' })
    expect(reply).toMatchObject({ data: { method: 'GET', url: '/ea/info?a=1&name=%E5%BC%A0%20%E4%B8%89' } })
  })

  it('sends JSON by default', async () => {
    const reply = JSON.parse(await ask({ url: address, method: 'post', data: { a: 1 } })) as object
    expect(reply).toMatchObject({ data: { method: 'POST', type: 'application/json', body: '{"a":1}' } })
  })

  it('treats an error status as a response', async () => {
    expect(JSON.parse(await ask({ url: `${address}/missing` }))).toMatchObject({ statusCode: 404 })
  })

  it('fails when offline, and notifies the program of the change', async () => {
    await program().controls.setNetwork({ type: 'none' })
    expect(await ask({ url: address })).toBe('request:fail net::ERR_INTERNET_DISCONNECTED')
    expect(await program().client.callWxMethod('getNetworkType')).toMatchObject({ networkType: 'none' })
    expect(await program().client.evaluate(() => getApp().events)).toContain('network none')
  })

  it('fails only for the configured addresses', async () => {
    await program().controls.setNetwork({ failing: '/pay' })
    expect(await ask({ url: `${address}/pay` })).toContain('request:fail')
    expect(await ask({ url: `${address}/ea` })).toContain('request:ok')
  })

  it('delays responses when configured, and times out', async () => {
    await program().controls.setNetwork({ delayMs: 300 })
    const begin = Date.now()
    expect(await ask({ url: address })).toContain('request:ok')
    expect(Date.now() - begin).toBeGreaterThanOrEqual(300)
    expect(await ask({ url: address, timeout: 100 })).toBe('request:fail timeout')
  })

  it('aborts a request', async () => {
    await callPage(program(), 'abortRequest', address)
    expect(await program().until('.result', /fail/)).toBe('request:fail abort')
  })

  it('refuses an invalid address', async () => {
    expect(await ask({ url: '/ea/info' })).toContain('invalid url')
  })

  it('uploads the real bytes of a picked file as multipart, with progress', async () => {
    await program().controls.willPick([{ path: `${FIXTURE}/words.wxs` }])
    const { tempFiles } = (await program().client.callWxMethod('chooseMessageFile', { count: 1 })) as {
      tempFiles: { path: string; name: string }[]
    }
    expect(tempFiles[0]?.name).toBe('words.wxs')
    await callPage(program(), 'upload', `${address}/files`, tempFiles[0]?.path)
    const reply = JSON.parse(await program().until('.result', /statusCode/)) as { data: string }
    const { body, type } = JSON.parse(reply.data) as { body: string; type: string }
    expect(type).toContain('multipart/form-data; boundary=')
    expect(body).toMatch(/name="purpose"\s+photo[^]*name="file"; filename="[^"]+"[^]*toUpperCase/)
    expect(await program().text('.progress')).toMatch(/^\d+ \d+ \d+ 100$/)
  })

  it('downloads into a temporary file that can be read and opened', async () => {
    const { tempFilePath } = (await program().client.evaluate(
      (url: string) => new Promise((success, fail) => wx.downloadFile({ url, success, fail })),
      `${address}/ticket.pdf`,
    )) as { tempFilePath: string }
    const text: unknown = await program().client.evaluate(
      (path: string) => wx.getFileSystemManager().readFileSync(path, 'utf8'),
      tempFilePath,
    )
    expect(JSON.parse(String(text))).toMatchObject({ url: '/ticket.pdf' })
    await program().client.callWxMethod('openDocument', { filePath: tempFilePath })
    expect((await program().controls.observe(null)).handedOver).toContainEqual({
      api: 'openDocument',
      value: tempFilePath,
    })
  })
})

/** Globals of the functions evaluated inside the program. */
declare function getApp(): { events: string[] }
declare const wx: {
  downloadFile(options: object): void
  getFileSystemManager(): { readFileSync(path: string, encoding: string): string }
}
