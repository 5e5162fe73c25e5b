/**
 * `npm run check`: all static checks. Runs every check even after a failure; fails if any failed.
 * `node scripts/check.mjs types`: only the checks whose names begin with this.
 */
import { spawn } from 'node:child_process'
import { hear } from './hear.mjs'

/** A larger young generation reduces garbage collection, as each check holds a whole program in memory. */
const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }

/** Parallel checks for a machine with two cores; each long check keeps one core busy. */
const AT_A_TIME = 2

const bin = (name) => `node_modules/.bin/${name}`
/** The native compiler, several times faster; Taro and ESLint need the API of the other one. */
const compiler = 'node_modules/typescript-native/bin/tsc'
const types = (name, ...args) => [name, process.execPath, [compiler, '--noEmit', ...args]]

/** Longest first, so that no long check runs alone at the end. */
const checks = [
  ['lint', bin('oxlint'), []],
  ['import boundaries', bin('eslint'), ['.', '--max-warnings', '0']],
  types('types'),
  [
    'format',
    bin('prettier'),
    ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier'],
  ],
  types('types, service tests', '-p', 'test/service'),
  ['import cycles', bin('depcruise'), ['src', 'contract', 'desk/src', 'server/src', '--output-type', 'err']],
  ['unused code', bin('knip'), []],
  // type-checks each host's half of the platform pairs with all callers
  types('types, Mini Program', '-p', 'tsconfig.weapp.json'),
  types('types, H5', '-p', 'tsconfig.h5.json'),
  types('types, Mini Program host', '-p', 'mini-program-host'),
  types('types, desk', '-p', 'desk'),
  ['packages run on our Node', process.execPath, ['scripts/check/engines.mjs']],
]

/** Resolves with whether the check passed, after printing the result. */
function run([name, command, args]) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, shell: process.platform === 'win32' && command !== process.execPath })
    let said = ''
    hear(child, (text) => (said += text))
    child.once('error', (error) => (said += error.message))
    child.once('close', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (status !== 0) console.log(said)
      resolve(status === 0)
    })
  })
}

const begins = process.argv[2] ?? ''
const waiting = checks.filter(([name]) => name.startsWith(begins))
const outcomes = []
async function takeTurns() {
  for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await run(next))
}
await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns))
process.exit(outcomes.every(Boolean) ? 0 : 1)
