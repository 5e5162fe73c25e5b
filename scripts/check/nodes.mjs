/**
 * `npm run check:nodes`: runs the short suites and a sign-in to the built service with the other Node versions that the
 * README supports. The versions are npm packages (test/nodes). Passes with a note where they cannot be installed,
 * offline or on an unsupported platform.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../build/build-server.mjs'
import { hear } from '../hear.mjs'
import { quietly } from '../quietly.mjs'
import { starts } from './starts.mjs'

const HOME = 'test/nodes'
/** Tests without browser, Mini Program and database: rules, formats, settings. */
const SHORT = 'test/unit/(contract|server)/'

const { optionalDependencies } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'))
const names = Object.keys(optionalDependencies).filter((name) => name.endsWith(`-${process.platform}-${process.arch}`))
const binOf = (name) => join(HOME, 'node_modules', name, 'bin/node')
const versionOf = (bin) => execFileSync(bin, ['--version'], { encoding: 'utf8' }).trim()
const isThere = (name) =>
  existsSync(binOf(name)) && optionalDependencies[name].endsWith(`@${versionOf(binOf(name)).slice(1)}`)

async function install() {
  if (names.every(isThere)) return
  const args = ['ci', '--prefix', HOME, '--ignore-scripts', '--fetch-retries=0', '--no-audit', '--no-fund']
  await quietly('Installing other versions of Node', 'npm', args).catch((error) => console.error(error.message))
}

/** Resolves with whether the tests passed, and their output. */
function passesShort(bin) {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--testPathPatterns', SHORT]
  const child = spawn(bin, ['--max-semi-space-size=64', ...jest, '--maxWorkers=2'])
  let said = ''
  hear(child, (text) => (said += text))
  return new Promise((resolve) => child.once('close', (status) => resolve({ isWell: status === 0, said })))
}

async function look(title, bin, work) {
  const started = Date.now()
  const { isWell, said } = await work(bin)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${isWell ? 'ok    ' : 'FAILED'} ${title}, Node ${versionOf(bin)} (${seconds} s)`)
  if (!isWell) console.log(said)
  return isWell
}

await install()
const there = names.filter(isThere)
const lacking = names.length === 0 ? ['none for this machine'] : names.filter((name) => !isThere(name))
if (lacking.length > 0) console.log(`not looked at: ${lacking.join(', ')}`)
if (there.length > 0) await buildServer()
const outcomes = []
for (const bin of there.map(binOf))
  outcomes.push(await look('short suites', bin, passesShort), await look('service', bin, starts))
process.exit(outcomes.every(Boolean) ? 0 : 1)
