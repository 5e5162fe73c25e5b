/** `npm run check`: everything that can be said about the code without running it. Stops at nothing, fails if any fails. */
import { spawnSync } from 'node:child_process'

const bin = (name) => `node_modules/.bin/${name}`
const checks = [
  ['format', bin('prettier'), ['--check', '.', '--log-level', 'warn']],
  ['lint and boundaries', bin('eslint'), ['.', '--max-warnings', '0']],
  ['types', bin('tsc'), ['--noEmit']],
  // each host's half of the platform pairs against everything that calls it
  ['types, Mini Program', bin('tsc'), ['--noEmit', '-p', 'tsconfig.client.json', '--moduleSuffixes', '.weapp,']],
  ['types, H5', bin('tsc'), ['--noEmit', '-p', 'tsconfig.client.json', '--moduleSuffixes', '.h5,']],
  ['unused code', bin('knip'), []],
  ['import cycles', bin('depcruise'), ['src', 'contract', 'server/src', '--output-type', 'err']],
]

const failed = checks.filter(([name, command, args]) => {
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (status !== 0) console.log(stdout + stderr)
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
