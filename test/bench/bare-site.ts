/**
 * Bare Taro page as the reference for measurements: built from test/bench/bare in every run and served like the
 * portal.
 */
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const folder = resolve('.cache/bench/bare')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export function buildBareSite(): void {
  rmSync(folder, { recursive: true, force: true })
  spawnSync(process.execPath, [resolve('node_modules/@tarojs/cli/bin/taro'), 'build', '--type', 'h5'], {
    cwd: resolve('test/bench/bare'),
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', BARE_OUTPUT: folder },
  })
  if (!existsSync(join(folder, 'index.html'))) throw new Error('the bare page was not built')
}

/** Serves the page on its own port. */
export function serveBareSite(): Promise<{ url: string; stop: () => void }> {
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const file = join(folder, extname(path) ? path : 'index.html')
    if (!existsSync(file)) return response.writeHead(404).end()
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
    compressed.set(file, body)
    const type = types[extname(file)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({ url: `http://127.0.0.1:${port}/`, stop: () => server.close() })
    }),
  )
}
