import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { WebSocketServer } from 'ws'
import type { Host } from '../host'
import { ELSEWHERE, PHONE, PROGRAM } from './addresses'
import { bundle } from '../api/bundle'
import type { Display } from './display'

const VIEW = join(__dirname, 'view')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}

/**
 * Serves the phone's display to browsers on this computer.
 * @param port 0: any free port
 * @returns URL of the display
 */
export async function serveDisplay(host: Host, display: Display, port: number): Promise<string> {
  const server = createServer((request, response) => void answer(host, request, response))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (browser) => display.join(browser))
  await listening(server, port)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
}

async function answer(host: Host, { url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const path = decodeURIComponent(new URL(url, 'http://phone').pathname)
    const { type, bytes } = await contentOf(host, path)
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes)
  } catch (thrown) {
    response.writeHead(404).end(String(thrown))
  }
}

async function contentOf(host: Host, path: string): Promise<{ type: string; bytes: Uint8Array | string }> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  if (path === '/') return { type: 'text/html', bytes: readFileSync(join(VIEW, 'phone.html')) }
  if (path === '/view.js') return { type, bytes: await bundle(join(VIEW, 'main.ts')) }
  if (path === '/phone.css' || path === '/elements.css') return { type, bytes: readFileSync(join(VIEW, path)) }
  if (path.startsWith(PROGRAM)) return { type, bytes: host.program.bytes(path.slice(PROGRAM.length)) }
  if (path.startsWith(PHONE))
    return { type, bytes: readFileSync(host.phone.files.locate(`wxfile://${path.slice(PHONE.length)}`)) }
  if (path.startsWith(ELSEWHERE)) return fetched(host, path.slice(ELSEWHERE.length))
  throw new Error(`there is no ${path}`)
}

/** Fetches through the host's origin mapping, like the program's own calls. */
async function fetched(host: Host, address: string): Promise<{ type: string; bytes: Uint8Array }> {
  const { origin } = new URL(address)
  const reply = await fetch((host.hosts[origin] ?? origin) + address.slice(origin.length))
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`)
  return {
    type: reply.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await reply.arrayBuffer()),
  }
}
