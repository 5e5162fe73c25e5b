/**
 * `npm run dev`: the service, restarted on source changes, and the H5 site with Taro's development server, which
 * proxies calls to the service. Both listen on localhost, unless HOST is set. Ctrl-C stops both.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { hear } from './hear.mjs'
import { setup } from './setup.mjs'

const bundle = '.cache/dev-server'

await setup()
const { watchServer } = await import('./build/build-server.mjs')

/**
 * Starts a process that reports by IPC messages. Detached process groups receive Ctrl-C only once, from this process.
 */
function run(args, { output, onMessage }) {
  const env = { DEMO_REVIEW: '1', ...process.env, HOST: process.env.HOST ?? '127.0.0.1', THREADS_DIR: bundle }
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output, 'ipc'], detached: true, env })
  return child.on('message', onMessage)
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const line = (name, value) => console.log(`${name.padEnd(12)}${value}`)

let service = null
let isStopping = false
let hasServiceStarted = false
function tellService({ url, sandboxUrl, deskUrl }) {
  if (hasServiceStarted) return console.log('Service started again')
  hasServiceStarted = true
  line('Service', `${url}   started again as you edit; texts and emails below and at ${url}/dev/outbox`)
  if (deskUrl) line('Desk', `${deskUrl}   for staff; built by \`npm start\`; codes at ${deskUrl}/dev/codes`)
  if (sandboxUrl) line('Payments', `go to the sandbox at ${sandboxUrl}`)
}

/** Serialises restarts: the previous process must release its port first. */
let restarted = Promise.resolve()
function restart() {
  restarted = restarted.then(async () => {
    await end(service)
    if (isStopping) return
    const words = ['--enable-source-maps', `${bundle}/main.js`, 'tell-starter']
    service = run(words, { output: 'inherit', onMessage: tellService })
  })
}

let hasSiteStarted = false
function tellSite({ url, seconds, complaints }) {
  if (complaints) console.log(complaints)
  if (hasSiteStarted) return console.log(`Site built again in ${seconds.toFixed(1)} s`)
  hasSiteStarted = true
  line('Site', `${url}/e/demo/login   built again as you edit; sign in with demo01 / Demo1234`)
}

console.log('Starting the service and building the site (half a minute); Ctrl-C stops both\n')
mkdirSync(bundle, { recursive: true })
writeFileSync(`${bundle}/package.json`, '{ "type": "module" }\n')
const watched = await watchServer(bundle, restart)
const taro = ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5', '--watch']
const site = run(taro, { output: 'pipe', onMessage: tellSite })
let saidBySite = ''
hear(site, (text) => {
  if (!hasSiteStarted) saidBySite += text
})

async function stop() {
  if (isStopping) return
  isStopping = true
  await watched.dispose()
  await restarted
  await Promise.all([end(service), end(site)])
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
site.on('exit', () => {
  // Taro exits by itself only on failure, and prints the reason before the first build
  if (!isStopping) console.error(saidBySite)
  return stop()
})
