/**
 * `npm test`: installs and builds what is missing, runs every suite, and ends with one line: `N passed, N failed`.
 * `node scripts/test.mjs browser -- -g "signs in"`: the suites named; what follows `--` goes to their runner.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { devtoolsResults } from './devtools/environment.mjs'
import { summaryOf } from './devtools/summary.mjs'
import { setup } from './setup.mjs'

await setup()
const { buildTaro, isTaroFresh } = await import('./build/build-taro.mjs')
const { chromiumEnvironment } = await import('./chromium.mjs')

const given = process.argv.slice(2)
const end = given.includes('--') ? given.indexOf('--') : given.length
const wanted = given.slice(0, end)
const forRunner = given.slice(end + 1)

const results = '.cache/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

for (const host of ['h5', 'weapp']) if (!isTaroFresh(host)) await buildTaro(host)

function run(title, command, args, env = {}) {
  console.log(`\n${title}`)
  const { status } = spawnSync(process.execPath, [command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

/** Counts of a suite whose runner left `file`; a runner that left none counts as one failure. */
function counts(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
}

function runJest(project) {
  const file = `${results}/${project}.json`
  const status = run(project, 'node_modules/jest/bin/jest.js', [
    '--selectProjects',
    project,
    '--json',
    '--outputFile',
    file,
    ...forRunner,
  ])
  return {
    status,
    // a file that cannot be loaded has no tests to count, but is a failure all the same
    ...counts(file, (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    })),
  }
}

async function runBrowser() {
  const file = `${results}/browser.json`
  const env = { ...(await chromiumEnvironment()), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', '--reporter=list,json', ...forRunner]
  const status = run('browser', 'node_modules/@playwright/test/cli.js', args, env)
  return {
    status,
    ...counts(file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
  }
}

/** A few specs of the Mini Program through the second stand-in for WeChat's developer tools; its service is elsewhere. */
function runDevtools() {
  const service = 'http://127.0.0.1:18313'
  const specs = ['test/weapp/journey/registering', 'test/weapp/wechat/paid']
  const status = run('devtools', 'scripts/devtools.mjs', ['test', ...(forRunner.length > 0 ? forRunner : specs)], {
    WX_CLI: 'test/weapp/stand-in/cli.mjs',
    DEVTOOLS_SERVICE_URL: service,
    STAND_IN_HOSTS: JSON.stringify({ 'http://localhost:8080': service }),
  })
  return { status, ...counts(devtoolsResults, summaryOf) }
}

const suites = {
  unit: () => runJest('unit'),
  service: () => runJest('service'),
  browser: runBrowser,
  weapp: () => runJest('weapp'),
  devtools: runDevtools,
}

const outcomes = []
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  outcomes.push({ name, ...(await suite()) })
}

console.log('')
for (const { name, passed, failed } of outcomes) console.log(`${name}: ${passed} passed, ${failed} failed`)
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
const failed = Math.max(total('failed'), outcomes.filter(({ status }) => status !== 0).length)
console.log(`${total('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
