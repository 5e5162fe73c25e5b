/** Runs the program in docs/qa-guide.md, with the stand-in in place of the developer tools. */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { blocksOf, programsOf } from '../../portal/guide'
import { reaching, startService, type ServiceProcess } from '../setup/service-process'

let service: ServiceProcess
beforeAll(async () => {
  service = await startService({ port: 18360, sandboxPort: 18361 })
})
afterAll(() => service.close())

test('the program in the guide signs in and prints the current page', async () => {
  const folder = programsOf(blocksOf('qa-guide'))
  const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/sign-in.mjs`], {
    env: {
      ...process.env,
      WX_CLI: resolve('test/weapp/stand-in/cli.mjs'),
      TOOLS_PORT: '18362',
      PROJECT: resolve('dist/weapp'),
      STAND_IN_HOSTS: JSON.stringify(reaching(service).hosts),
    },
  })
  expect(stdout.trim()).toBe('areas/home/pages/project-home/index')
  rmSync(folder, { recursive: true })
})
