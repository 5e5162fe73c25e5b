/**
 * `npm run dev`: the service, started again whenever its sources change, and the H5 site with Taro's own server, which
 * passes calls on to the service. Ctrl-C stops both.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setup } from './setup.mjs'

const bundle = '.cache/dev-server'

setup()
const { watchServer } = await import('./build/build-server.mjs')

/** Children are in groups of their own, so that Ctrl-C reaches them once, from here. */
function run(...args) {
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

let service = null
let isStopping = false
/** Restarts one after the other: the service before this one has to leave its port first. */
let restarted = Promise.resolve()
function restart() {
  restarted = restarted.then(async () => {
    await end(service)
    if (!isStopping) service = run('--enable-source-maps', `${bundle}/main.js`)
  })
}

mkdirSync(bundle, { recursive: true })
writeFileSync(`${bundle}/package.json`, '{ "type": "module" }\n')
const watched = await watchServer(bundle, restart)
const site = run('node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5', '--watch')

async function stop() {
  if (isStopping) return
  isStopping = true
  await watched.dispose()
  await restarted
  await Promise.all([end(service), end(site)])
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
site.on('exit', stop)
