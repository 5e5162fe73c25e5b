/**
 * Entry of the host process, with the command line of the developer tools' `cli`:
 * `cli.mjs auto --project DIR --auto-port PORT`. A parent process with an IPC channel is told the port and can work the
 * controls.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveAutomator } from './automator/server'
import { controlsOf } from './controls'
import { Host } from './host'
import { answerParent } from './parent'
import { optionsFromEnvironment } from './options'

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { project: { type: 'string' }, 'auto-port': { type: 'string', default: '9420' } },
})

async function main(): Promise<void> {
  const host = new Host({ ...optionsFromEnvironment(), projectPath: resolve(String(values.project ?? '.')) })
  process.on('uncaughtException', (thrown) => host.reports.exception(thrown))
  process.on('unhandledRejection', (thrown) => host.unhandledRejection(thrown))
  const exit = (): void => {
    host.close()
    process.exit(0)
  }
  process.once('SIGTERM', exit).once('disconnect', exit)
  host.start()
  const server = await serveAutomator(host, Number(values['auto-port']), exit)
  answerParent(controlsOf(host), server.port)
}

main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
})
