/**
 * Second stand-in for WeChat's developer tools, besides the headless host. Implements only their command line and the
 * automation protocol of miniprogram-automator 0.12.1. Specs use it through `WX_CLI` like the real tools, so a spec
 * that needs more than the tools support fails.
 *
 *     cli auto --project DIR --auto-port PORT [--trust-project]
 *
 * Like the tools, the command exits once the project window is open, and the window stays open.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faultsOf } from './project'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string' },
    'auto-port': { type: 'string' },
    'auto-account': { type: 'string' },
    'trust-project': { type: 'boolean' },
  },
})

function refuse(why: string): never {
  console.error(`[error] ${why}`)
  process.exit(1)
}

const { project, 'auto-port': port } = values
if (positionals[0] !== 'auto' || !project || !port) refuse('cli auto --project DIR --auto-port PORT')
const folder = resolve(project)
const faults = faultsOf(folder)
if (faults.length > 0) refuse(faults.join('\n'))

const entry = join(process.cwd(), 'test/weapp/stand-in/window.ts')
const window = spawn(process.execPath, ['--import', 'tsx', entry, folder, port], {
  detached: true,
  stdio: ['ignore', 'pipe', 'inherit'],
})
window.once('exit', () => refuse('the window did not open'))
window.stdout.once('data', () => process.exit(0))
