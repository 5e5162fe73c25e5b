import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExamInfo } from '@contract/endpoints/home'
import { isApiPath } from '@server/calls/reply/error-reply'
import { etagOf, matchesEtag } from '@server/core/http/etag'
import { isFromSharedCache, sharedCacheControl } from '@server/core/http/cache-control'
import { loadPageFiles } from './page-files'
import { readSitePage, sitePageAt, type SitePage } from './site-page'

/** Project and batch in a page's URL: `/e/{projectCode}/login`, `/e/{projectCode}/{batchCode}/login`. */
interface ProjectPath {
  domain: string
  batchCode: string | null
}

const pattern = /^\/e\/([\w-]+)(?:\/([\w-]+))?\/[\w-]+\/?$/

function projectPathOf(path: string): ProjectPath | null {
  const match = pattern.exec(path)
  return match?.[1] ? { domain: match[1], batchCode: match[2] ?? null } : null
}

/** Returns the project's info; null if there is none to show (unknown, under maintenance). */
export type FindExamInfo = (path: ProjectPath) => Promise<ExamInfo | null>

const hashed = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/
const YEAR_SECONDS = 31_536_000
/** Cache time of the icon, which WeChat on iOS loads with every title. */
const DAY_SECONDS = 86_400

/** Loads the page of the built H5 site; null when the site was not built (service only). */
export function loadSitePage(folder: string): SitePage | null {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readSitePage(readFileSync(file, 'utf8'), loadPageFiles(folder)) : null
}

/**
 * Policy for pictures opened directly or in a frame (WeChat on iOS): browsers wrap them in a page with inline style.
 */
const ofPicture = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

interface Site {
  folder: string
  page: SitePage
  findExamInfo: FindExamInfo
  /** Returns the `content-security-policy` of a page. */
  policy: () => Promise<string>
  /** Maximum age of shared responses, in milliseconds. */
  sharedMs: number
}

/** Serves the files of the build (precompressed if available); every other page URL gets the one page. */
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

/** Returns whether a browser navigates to a page, as opposed to a call or a missing file. */
function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const wantsHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  return wantsHtml && !isApiPath(path) && !/\.\w+$/.test(path)
}

/** Sends the page, which is the same for all visitors; browsers revalidate it by ETag. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const { page, findExamInfo, policy, sharedMs } = site
  const [path = ''] = request.url.split('?')
  const project = projectPathOf(path)
  const info = project && (await findExamInfo(project))
  const html = sitePageAt(page, path, info)
  const etag = etagOf(html)
  const cacheControl = isFromSharedCache(request.headers)
    ? sharedCacheControl(request, 'project', sharedMs)
    : 'no-cache'
  void reply.headers({ 'cache-control': cacheControl, etag, 'content-security-policy': await policy() })
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}
