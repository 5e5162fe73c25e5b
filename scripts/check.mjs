/** `npm run check`: all static checks. Runs every check even after a failure; fails if any failed. */
import { spawn } from 'node:child_process'
import { hear } from './hear.mjs'

/** A larger young generation reduces garbage collection, as each check holds a whole program in memory. */
const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }

/** Parallel checks for a machine with two cores; each long check keeps one core busy. */
const AT_A_TIME = 2

const bin = (name) => `node_modules/.bin/${name}`
const types = (name, ...args) => {
  // incremental: skips unchanged files
  const remembered = ['--incremental', '--tsBuildInfoFile', `.cache/${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`]
  return [name, bin('tsc'), ['--noEmit', ...remembered, ...args]]
}
/** Split into parts: one process with the types of all files spends half of its time on garbage collection. */
const lint = (name, ...args) => [`lint and boundaries, ${name}`, bin('eslint'), [...args, '--max-warnings', '0']]
const others = ['src', 'test'].flatMap((folder) => ['--ignore-pattern', `${folder}/**`])

/** Longest first, so that no long check runs alone at the end. */
const checks = [
  lint('service, contract and Mini Program host', '.', ...others),
  lint('client', 'src'),
  types('types'),
  types('types, service tests', '-p', 'test/service'),
  types('types, Mini Program host', '-p', 'mini-program-host'),
  types('types, desk', '-p', 'desk'),
  lint('tests', 'test'),
  // type-checks each host's half of the platform pairs with all callers
  types('types, Mini Program', '-p', 'tsconfig.client.json', '--moduleSuffixes', '.weapp,'),
  types('types, H5', '-p', 'tsconfig.client.json', '--moduleSuffixes', '.h5,'),
  ['format', bin('prettier'), ['--check', '.', '--log-level', 'warn']],
  ['unused code', bin('knip'), []],
  ['import cycles', bin('depcruise'), ['src', 'contract', 'desk/src', 'server/src', '--output-type', 'err']],
  ['packages run on our Node', process.execPath, ['scripts/check/engines.mjs']],
]

/** Resolves with whether the check passed, after printing the result. */
function run([name, command, args]) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, shell: process.platform === 'win32' })
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

const waiting = [...checks]
const outcomes = []
async function takeTurns() {
  for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await run(next))
}
await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns))
process.exit(outcomes.every(Boolean) ? 0 : 1)
