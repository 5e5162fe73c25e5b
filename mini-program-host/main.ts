/**
 * Entry point of the host process, compatible with the command line of the developer tools' `cli`: `cli.mjs auto
 * --project DIR --auto-port PORT`. `--display-port PORT` displays the phone in browsers. A parent process with an IPC
 * channel receives the automator's port and can use the controls.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveAutomator } from './automator/server'
import { controlsOf } from './controls'
import { Host } from './host'
import { answerParent } from './parent'
import { optionsFromEnvironment } from './api/options'

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    project: { type: 'string' },
    'auto-port': { type: 'string', default: '9420' },
    'display-port': { type: 'string' },
  },
})

async function main(): Promise<void> {
  const options = optionsFromEnvironment()
  const host = new Host({ ...options, projectPath: resolve(String(values.project ?? '.')) })
  process.on('uncaughtException', (thrown) => host.reports.exception(thrown))
  process.on('unhandledRejection', (thrown) => host.unhandledRejection(thrown))
  const exit = (): void => {
    host.close()
    process.exit(0)
  }
  process.once('SIGTERM', exit).once('disconnect', exit)
  host.start()
  const displayPort = values['display-port'] ?? options.displayPort
  if (displayPort !== undefined) await host.openDisplay(Number(displayPort))
  const server = await serveAutomator(host, Number(values['auto-port']), exit)
  answerParent(controlsOf(host), server.port)
}

main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
})
