import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskPolicy } from './security-headers'

/** Placeholder of the nonce in the built page (desk/vite.config.ts). */
const NONCE = 'DESK-NONCE'
const YEAR_SECONDS = 31_536_000

/** Serves the built desk: files with a digest in their name, and the one page for every other path. */
export async function registerDeskSite(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return
  const html = readFileSync(file, 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  })
  app.get('/*', (request, reply) => (isPage(request) ? sendPage(reply, html) : reply.callNotFound()))
}

function isPage({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return !path.startsWith('/desk/') && !path.startsWith('/assets/') && !/\.\w+$/.test(path)
}

function sendPage(reply: FastifyReply, html: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', deskPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE, nonce))
}
