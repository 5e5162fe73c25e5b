/** `npm run check`: everything that can be said about the code without running it. Stops at nothing, fails if any fails. */
import { spawn } from 'node:child_process'
import { hear } from './hear.mjs'

/** Each holds a whole program in memory: with room for what is new, what stays is moved less often. */
const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }

/** As many at a time as two cores take: each of the long ones keeps one busy. */
const AT_A_TIME = 2

const bin = (name) => `node_modules/.bin/${name}`
const types = (name, ...args) => {
  // what did not change is not looked at again
  const remembered = ['--incremental', '--tsBuildInfoFile', `.cache/${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`]
  return [name, bin('tsc'), ['--noEmit', ...remembered, ...args]]
}
/** In parts: one process that knows the types of all files spends half of its time on its memory. */
const lint = (name, ...args) => [`lint and boundaries, ${name}`, bin('eslint'), [...args, '--max-warnings', '0']]
const others = ['src', 'test'].flatMap((folder) => ['--ignore-pattern', `${folder}/**`])

/** The longest first, so that none of them is left alone in the end. */
const checks = [
  lint('service, contract and Mini Program host', '.', ...others),
  lint('client', 'src'),
  types('types'),
  types('types, service tests', '-p', 'test/service'),
  types('types, Mini Program host', '-p', 'mini-program-host'),
  lint('tests', 'test'),
  // each host's half of the platform pairs against everything that calls it
  types('types, Mini Program', '-p', 'tsconfig.client.json', '--moduleSuffixes', '.weapp,'),
  types('types, H5', '-p', 'tsconfig.client.json', '--moduleSuffixes', '.h5,'),
  ['format', bin('prettier'), ['--check', '.', '--log-level', 'warn']],
  ['unused code', bin('knip'), []],
  ['import cycles', bin('depcruise'), ['src', 'contract', 'server/src', '--output-type', 'err']],
  ['packages run on our Node', process.execPath, ['scripts/check/engines.mjs']],
]

/** Resolves with whether it passed, once it has said so. */
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
