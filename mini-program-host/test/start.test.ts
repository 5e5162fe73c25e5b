import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import automator from 'miniprogram-automator'
import { FIXTURE } from '../api/fixture'
import { launch } from './fixture-program'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('Starting the headless host', () => {
  it('is done by the automator in place of the developer tools', async () => {
    const port = await freePort()
    const cliPath = join(__dirname, '../cli.mjs')
    const client = await automator.launch({ cliPath, projectPath: FIXTURE, port })
    expect((await client.currentPage())?.path).toBe('pages/home/index')
    expect(await client.systemInfo()).toMatchObject({ SDKVersion: '3.7.0', windowWidth: 375 })
    await client.close()
    await expect(automator.connect({ wsEndpoint: `ws://127.0.0.1:${port}` })).rejects.toThrow('Failed connecting')
  })

  it('reports a missing build', async () => {
    const projectPath = mkdtempSync(join(tmpdir(), 'weapp-empty-'))
    writeFileSync(join(projectPath, 'project.config.json'), '{ "miniprogramRoot": "dist/weapp" }')
    await expect(launch({ projectPath })).rejects.toThrow('no Mini Program is built in')
  })

  it('shows the page content to a failing spec', async () => {
    const program = await launch()
    await expect(program.eventually('see the impossible', () => Promise.resolve(null))).rejects.toThrow(
      /could not see the impossible on pages\/home\/index, which shows:\ncount 0/,
    )
    await program.close()
  }, 30_000)

  it('fails a spec for errors that the program threw or logged', async () => {
    const program = await launch()
    await program.client.evaluate(() => console.error(new Error('written')))
    await program.eventually('hear it', () => Promise.resolve(program.console.length > 0 ? true : null))
    expect(() => program.expectNoExceptions()).toThrow(/threw:\nerror: Error: written/)
    expect(() => program.expectNoExceptions()).not.toThrow()
    await program.close()
  })
})
