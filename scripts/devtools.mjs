/**
 * `npm run devtools`: builds the Mini Program for WeChat's developer tools and runs the service with its payment
 * sandbox and fresh demonstration data, until Ctrl-C.
 * `npm run devtools -- test [SPEC…]`: also runs the given specs (default: all) in the developer tools whose command
 * line WX_CLI names, lists the specs left to the headless host, and exits.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { devtoolsOf } from './devtools/environment.mjs'
import { devtoolsSpecs } from './devtools/specs.mjs'
import { summaryOf } from './devtools/summary.mjs'
import { setup } from './setup.mjs'

const { serviceUrl, environment, bundle, results } = devtoolsOf()
const [what, ...specs] = process.argv.slice(2)
const cli = process.env.WX_CLI

function refuse(...lines) {
  console.error(lines.join('\n'))
  process.exit(1)
}

if (what !== undefined && what !== 'test') refuse('npm run devtools [-- test [SPEC…]]')
if (what === 'test' && !cli)
  refuse(
    'WX_CLI is missing: the command line of the developer tools, for instance',
    '/Applications/wechatwebdevtools.app/Contents/MacOS/cli',
  )

await setup()
const { buildTaro, isTaroFresh } = await import('./build/build-taro.mjs')
const { buildServer } = await import('./build/build-server.mjs')
try {
  if (!isTaroFresh('weapp')) await buildTaro('weapp')
  await buildServer(bundle)
} catch (error) {
  refuse(error.message)
}
const isAnswering = () =>
  fetch(`${serviceUrl}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
if (await isAnswering()) refuse(`Something answers at ${serviceUrl} already: stop it first.`)
rmSync(environment.DATA_DIR, { recursive: true, force: true })

const service = spawn(process.execPath, ['--enable-source-maps', `${bundle}/main.js`], {
  env: { ...process.env, ...environment, THREADS_DIR: bundle },
  stdio: ['ignore', what === 'test' ? 'ignore' : 'inherit', 'inherit'],
  // this process forwards Ctrl-C once
  detached: true,
})
const ended = once(service, 'exit')
const stop = async () => {
  if (service.exitCode === null && service.signalCode === null) service.kill('SIGTERM')
  await ended
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())

if (what === undefined) {
  console.log(`Open ${resolve('dist/weapp')} in the developer tools.\n`)
  await ended
} else {
  while (!(await isAnswering())) {
    if (service.exitCode !== null) refuse('The service did not start.')
    await sleep(200)
  }
  rmSync(results, { force: true })
  const paths = specs.length > 0 ? specs : devtoolsSpecs
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'weapp',
    '--runInBand',
    '--json',
    '--outputFile',
    results,
  ]
  spawnSync(process.execPath, [...jest, ...paths], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WX_CLI: resolve(cli) },
  })
  await stop()
  if (!existsSync(results)) refuse('The specs did not run.')
  const { failed, lines } = summaryOf(JSON.parse(readFileSync(results, 'utf8')))
  console.log(lines.join('\n'))
  process.exit(failed === 0 ? 0 : 1)
}
