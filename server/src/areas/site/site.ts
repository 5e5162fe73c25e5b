import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExamInfo } from '@contract/endpoints/home'
import { isApiPath } from '@server/calls/reply/error-reply'
import { etagOf, isKnown } from '@server/core/http/etag'
import { isCache, keptOnTheWay } from '@server/core/http/kept-on-the-way'
import { projectPathOf, type ProjectPath } from './project-path'
import { loadPageFiles } from './page-files'
import { readSitePage, sitePageAt, type SitePage } from './site-page'

/** The project's info, null when there is none to show (unknown, under maintenance). */
export type FindExamInfo = (path: ProjectPath) => Promise<ExamInfo | null>

const hashed = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/
const YEAR_SECONDS = 31_536_000
/** The icon, which WeChat on iOS loads with every title: looked for again once a day. */
const DAY_SECONDS = 86_400

/** The built H5 site's page; null when the site was not built (a service alone). */
export function loadSitePage(folder: string): SitePage | null {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readSitePage(readFileSync(file, 'utf8'), loadPageFiles(folder)) : null
}

/** One that is opened by itself, or in a frame (WeChat on iOS): browsers draw the page around it, with a style of theirs. */
const ofPicture = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

interface Site {
  folder: string
  page: SitePage
  findExamInfo: FindExamInfo
  /** The `content-security-policy` of a page. */
  policy: () => Promise<string>
  /** How old what everybody shares may be, in milliseconds. */
  sharedMs: number
}

/** Files of the build as they are (precompressed where they exist so); every other page address gets the one page. */
export async function registerSite(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html', 'page-files.json'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path))
      if (path.endsWith('.png')) void reply.header('content-security-policy', ofPicture)
    },
  })
  app.get('/', (request, reply) => sendPage(request, reply, site))
  app.get('/*', (request, reply) => {
    if (!isPage(request)) return reply.callNotFound()
    return sendPage(request, reply, site)
  })
}

function cacheControlOf(path: string): string {
  if (hashed.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`
  return /[\\/]static[\\/]/.test(path) ? `public, max-age=${DAY_SECONDS}` : 'no-cache'
}

/** An address typed or followed in a browser, as opposed to a call or a missing file. */
function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const wantsHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  return wantsHtml && !isApiPath(path) && !/\.\w+$/.test(path)
}

/** The same for everybody; browsers ask each time whether it changed. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const { page, findExamInfo, policy, sharedMs } = site
  const [path = ''] = request.url.split('?')
  const project = projectPathOf(path)
  const info = project && (await findExamInfo(project))
  const html = sitePageAt(page, path, info)
  const etag = etagOf(html)
  const cacheControl = isCache(request.headers) ? keptOnTheWay(request, 'project', sharedMs) : 'no-cache'
  void reply.headers({ 'cache-control': cacheControl, etag, 'content-security-policy': await policy() })
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}
