/**
 * `npm test`: installs and builds what is missing, runs each check at its cheapest level, and ends with one line: `N
 * passed, N failed`. `npm run test:all`: the other hosts, journeys and languages, races and drills.
 * `node scripts/test.mjs browser -- -g "signs in"`: all tests of the given suites; arguments after `--` are passed to
 * their runner.
 * `node scripts/test.mjs unit service --at 2028-02-29T23:55+08:00`: shifts the clock to that time (Node's clock; not
 * Chromium's).
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { devtoolsOf } from './devtools/environment.mjs'
import { summaryOf } from './devtools/summary.mjs'
import { failedTitles } from './failed-titles.mjs'
import { freePorts } from './free-ports.mjs'
import { hear } from './hear.mjs'
import { setup } from './setup.mjs'
import { miniProgramJourneys } from '../test/main-journeys.mjs'
import { removeDataFolder } from '../test/portal/remove-data-folder.mjs'

await setup()
const { isTaroFresh } = await import('./build/build-taro.mjs')
const { chromiumEnvironment } = await import('./chromium.mjs')

const isRest = process.argv.includes('--rest')
const given = process.argv.slice(2).filter((word) => word !== '--rest')
if (given.includes('--at')) shiftClock(given.splice(given.indexOf('--at'), 2)[1])
const end = given.includes('--') ? given.indexOf('--') : given.length
const wanted = given.slice(0, end)
const forRunner = given.slice(end + 1)
/** `main`: run by `npm test`; `rest`: run by `npm run test:all`; `whole`: both, for named suites. */
const part = isRest ? 'rest' : wanted.length === 0 ? 'main' : 'whole'

const results = '.cache/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Shifts the clock of processes started later to `time`. */
function shiftClock(time) {
  const offset = Date.parse(time) - Date.now()
  if (Number.isNaN(offset)) throw new Error('--at needs a time like 2028-02-29T23:55+08:00')
  const preload = `--import ${pathToFileURL('test/shifted-clock.mjs').href}`
  Object.assign(process.env, {
    CLOCK_OFFSET_MS: String(offset),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`,
  })
}

/**
 * Niceness that gives a third of the normal CPU share: with less, the tests would wait for minutes while browsers keep
 * both cores busy.
 */
const LOW_PRIORITY = 5

let isSomebodySpeaking = false

/**
 * Runs a suite. Streams its output, or prints it at the end while another suite is streaming. `lowPriority` lowers its
 * priority but lets it finish in time.
 */
function run(title, command, args, { env = {}, flags = [], lowPriority = false } = {}) {
  const isSpeaking = !isSomebodySpeaking
  if (isSpeaking) console.log(`\n${title}`)
  isSomebodySpeaking = true
  const child = spawn(process.execPath, [...flags, command, ...args], {
    stdio: ['ignore', isSpeaking ? 'inherit' : 'pipe', isSpeaking ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  })
  if (lowPriority) setPriority(child.pid, LOW_PRIORITY)
  let said = ''
  hear(child, (text) => (said += text))
  return new Promise((done) =>
    child.once('close', (status) => {
      if (isSpeaking) isSomebodySpeaking = false
      else console.log(`\n${title}\n${said}`)
      done(status ?? 1)
    }),
  )
}

/** Creates outdated builds one after the other, as each keeps one core busy. Returns whether all exist. */
async function build() {
  for (const host of ['h5', 'weapp'].filter((each) => !isTaroFresh(each))) {
    const status = await run(`build of ${host}`, 'scripts/build/build-taro.mjs', [host])
    if (status !== 0) return false
  }
  return true
}

/** Runs a suite after the builds it needs; fails it when a build failed. */
const onBuilds = (runSuite) => async () => ((await built) ? runSuite() : { status: 1, passed: 0, failed: 1 })

/** Data of a first start of the service, copied by every service that the suites start. */
const firstData = join(tmpdir(), `exam-first-data-${process.pid}`)
let preparing

/** Runs a suite of a host on the data of a first start, which are created once. */
const onFirstData = (runSuite) => async () => {
  preparing ??= run('first data', 'test/portal/first-data.ts', [firstData], {
    flags: ['--import', 'tsx'],
    env: { DEMO_REVIEW: '0' },
  })
  return (await preparing) === 0 ? runSuite() : { status: 1, passed: 0, failed: 1 }
}
process.once('exit', () => removeDataFolder(firstData))

/** Returns the counts from a runner's report `file`; a missing report counts as one failure. */
function counts(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
}

/**
 * Counts and failed names of a JSON report by Jest or Vitest. A file that cannot be loaded or closed is one failure.
 */
function reportOf(result) {
  const failures = failedTitles.ofJest(result)
  return { passed: result.numPassedTests, failed: failures.length, failures }
}

/** A larger young generation reduces garbage collection, because each test file discards all modules it loaded. */
const roomForModules = ['--max-semi-space-size=64']

async function runJest(project, { options = forRunner, lowPriority = false, env = {} } = {}) {
  const file = `${results}/${project}.json`
  const args = ['--selectProjects', project, '--json', '--outputFile', file, ...options]
  const status = await run(project, 'node_modules/jest/bin/jest.js', args, { flags: roomForModules, lowPriority, env })
  return { status, ...counts(file, reportOf) }
}

/** Two workers for two cores, instead of Jest's default of one. */
const twoWorkers = ['--maxWorkers=2']

/** Runs projects of vitest.config.mts; `*` matches any letters. */
async function runVitest(title, projects, { lowPriority = false, files = [], env = {} } = {}) {
  const file = `${results}/${title}.json`
  const selected = projects.flatMap((project) => ['--project', project])
  const reports = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const args = ['run', ...selected, ...reports, ...files, ...forRunner]
  const status = await run(title, 'node_modules/vitest/vitest.mjs', args, { lowPriority, env })
  return { status, ...counts(file, reportOf) }
}

const MOMENTS = 'moments*'
const SLOW = 'slow*'

/** Environment of `npm run test:all`: runs all items of which `npm test` runs a sample (test/sample.ts). */
const unsampled = part === 'rest' ? { SAMPLE: 'all' } : {}
const sweeps = ['every-call/hostile-input', 'every-call/gates', 'payment/locks/lock-pairs', 'appointment/history'].map(
  (name) => `test/service/${name}.test.ts`,
)

/** Named test files run from every project of the service. */
const runService = () =>
  runVitest('service', forRunner.length > 0 ? ['service', MOMENTS, SLOW, 'drills'] : ['service'], {
    lowPriority: true,
  })

async function runPlaywright(name, options, variables) {
  const file = `${results}/${name}.json`
  const env = {
    ...(await chromiumEnvironment()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...variables,
  }
  const args = ['test', ...options, '--reporter=list,json', ...forRunner]
  const status = await run(name, 'node_modules/@playwright/test/cli.js', args, { env })
  return {
    status,
    ...counts(file, (result) => ({
      passed: result.stats.expected,
      failed: result.stats.unexpected,
      failures: failedTitles.ofPlaywright(result),
    })),
  }
}

async function runBrowser() {
  // up to ten workers with a portal each (test/browser/setup/portal-address.ts)
  const portalPorts = process.env.TEST_PORT ?? String(await freePorts(18_080, 20))
  const fewerPortals = part === 'main' ? { TEST_WORKERS: '2' } : {}
  return runPlaywright('browser', [], {
    ...fewerPortals,
    ...{ TEST_PART: part, TEST_PORT: portalPorts, FIRST_DATA: firstData },
  })
}

/** The desk has its own service and desktop screens. */
const runDesk = async () =>
  runPlaywright('desk', ['-c', 'playwright.desk.config.ts'], {
    ...{ TEST_PART: part, TEST_DESK_PORT: String(await freePorts(19_200, 2)) },
  })

function runMiniProgram() {
  const main = miniProgramJourneys.map((file) => `test/weapp/${file}`)
  const ofPart = {
    main: ['--runTestsByPath', ...main],
    rest: main.map((file) => `--testPathIgnorePatterns=${file}`),
    whole: [],
  }
  const options = [...twoWorkers, ...ofPart[part], ...forRunner]
  return runJest('weapp', { options, env: { FIRST_DATA: firstData } })
}

/** Runs all specs of the Mini Program through the stand-in for WeChat's developer tools, with its own service. */
async function runDevtools() {
  const service = `http://127.0.0.1:${await freePorts(19_313, 1)}`
  const status = await run('devtools', 'scripts/devtools.mjs', ['test', ...forRunner], {
    env: {
      WX_CLI: 'test/weapp/stand-in/cli.mjs',
      DEVTOOLS_SERVICE_URL: service,
      STAND_IN_HOSTS: JSON.stringify({ 'http://localhost:8080': service }),
    },
  })
  return { status, ...counts(devtoolsOf({ DEVTOOLS_SERVICE_URL: service }).results, summaryOf) }
}

/** Longest first. */
const needBuilds = {
  browser: onBuilds(onFirstData(runBrowser)),
  desk: onBuilds(runDesk),
  weapp: onBuilds(onFirstData(runMiniProgram)),
  devtools: onBuilds(runDevtools),
}
const suites = {
  moments: () => runVitest('moments', [MOMENTS]),
  drills: () => runVitest('drills', ['drills']),
  interleavings: () => runVitest('interleavings', ['interleavings'], { env: unsampled }),
  sweeps: () => runVitest('sweeps', ['service'], { env: unsampled, files: sweeps }),
  slow: () => runVitest('slow', [SLOW]),
  unit: () => runJest('unit', { options: [...twoWorkers, ...forRunner], lowPriority: true }),
  'mini-program-host': () => runJest('mini-program-host', { lowPriority: true }),
  service: runService,
  ...needBuilds,
}

/** The suite `service` includes these, unless test files are named. */
const ofService = ['moments', 'slow', 'drills']
const ofPart = {
  main: ['moments', 'interleavings', 'unit', 'service', 'browser', 'desk', 'weapp'],
  rest: ['mini-program-host', 'drills', 'slow', 'sweeps', 'interleavings', 'browser', 'desk', 'weapp', 'devtools'],
  whole: wanted.flatMap((name) => (name === 'service' && forRunner.length === 0 ? [name, ...ofService] : [name])),
}
const waiting = Object.keys(suites).filter((name) => ofPart[part].includes(name))

/** Runs its own suites one after the other, then those of a list shared between lanes, in order of availability. */
async function lane(own, shared) {
  const ended = []
  for (let name = own.shift() ?? shared.shift(); name; name = own.shift() ?? shared.shift())
    ended.push({ name, ...(await suites[name]()) })
  return ended
}

const only = (...names) => waiting.filter((name) => names.includes(name))
/** Mostly wait for pages, clocks and disks. */
const others = only('browser', 'desk', 'weapp')
const built = waiting.some((name) => name in needBuilds) ? build() : true
/**
 * Parallel lanes, because each suite leaves time idle: the first waits for clocks and disks, the second builds and then
 * waits for pages, and the third has a low priority and uses what is left of both cores.
 */
const lanes = [
  lane(only('moments', 'drills', 'slow', 'sweeps', 'interleavings'), others),
  Promise.resolve(built).then(() => lane([], others)),
  lane(only('unit', 'mini-program-host', 'service', 'devtools'), others),
]
const outcomes = (await Promise.all(lanes)).flat()

console.log('')
for (const { name, failures = [] } of outcomes) for (const title of failures) console.log(`failed in ${name}: ${title}`)
for (const { name, passed, failed } of outcomes) console.log(`${name}: ${passed} passed, ${failed} failed`)
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
const failed = Math.max(total('failed'), outcomes.filter(({ status }) => status !== 0).length)
console.log(`${total('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
