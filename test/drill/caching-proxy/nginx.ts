/** Debian's nginx with the configuration of deploy/nginx, except for addresses, file names and certificate. */
import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { selfSignedCertificate } from '@server/sandbox/identity/self-signed-certificate'

const CONF = 'deploy/nginx/exam-registration.conf'
export const HOST = 'exam.example.org'
const START_TRIES = 50
const AGAIN_MS = 100

interface Ports {
  http: number
  https: number
  services: readonly [number, number]
}

export interface Proxy {
  port: number
  stop: () => Promise<void>
}

/** Whether nginx is installed. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

export async function startNginx(folder: string, ports: Ports): Promise<Proxy> {
  const place = join(folder, 'nginx')
  mkdirSync(place)
  writeCertificate(place)
  writeFileSync(join(place, 'site.conf'), placed(readFileSync(CONF, 'utf8'), place, ports))
  writeFileSync(join(place, 'nginx.conf'), around(place))
  const nginx = spawn('nginx', ['-p', place, '-c', join(place, 'nginx.conf')], { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()))
  for (let tries = 0; !(await answers(ports.http)); tries++) {
    if (tries === START_TRIES || nginx.exitCode !== null) throw new Error('nginx does not start')
    await sleep(AGAIN_MS)
  }
  return {
    port: ports.https,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

/** Replaces the machine-specific values of the example configuration, in their order. */
function placed(conf: string, place: string, { http, https, services }: Ports): string {
  const replaced: [string, string][] = [
    ['/var/cache/nginx/exam-registration', join(place, 'cache')],
    ['10.0.0.11:8080', `127.0.0.1:${services[0]}`],
    ['10.0.0.12:8080', `127.0.0.1:${services[1]}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['/etc/letsencrypt/live/exam.example.org/fullchain.pem', join(place, 'certificate.pem')],
    ['/etc/letsencrypt/live/exam.example.org/privkey.pem', join(place, 'key.pem')],
  ]
  return replaced.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${CONF} says ${from} not once`)
    return text.replace(from, to)
  }, conf)
}

/** Surrounding nginx.conf as shipped by Debian. */
function around(place: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(place, kind)};`,
  )
  return [
    ...['daemon off;', 'worker_processes 1;', `pid ${join(place, 'nginx.pid')};`],
    `error_log ${join(place, 'error.log')};`,
    'events { worker_connections 2048; }',
    `http { ${bodies.join(' ')} include ${join(place, 'site.conf')}; }`,
  ].join('\n')
}

function writeCertificate(place: string): void {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(join(place, 'certificate.pem'), selfSignedCertificate(HOST, keys, Date.now()).pem)
  writeFileSync(join(place, 'key.pem'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
