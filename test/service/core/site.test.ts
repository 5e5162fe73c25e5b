import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { ExamInfo } from '@contract/endpoints/home'
import { formatInstant } from '@contract/format'
import { unbroken } from '@contract/unbroken'
import { temporaryFolder } from '../setup/temporary-folder'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const inlineScript = 'document.documentElement.style.fontSize="20px"'
const inlineStyle = '#shell{color:gray}'
const indexHtml = `<!DOCTYPE html><html><head><title>exam</title><script>${inlineScript}</script><style>${inlineStyle}</style></head>
<body><div id="shell"><p id="shell-name"></p><p id="shell-headline"></p><p id="shell-about"></p></div><div id="app"></div><!-- ${'x'.repeat(2000)} --></body></html>`
const pageFiles = {
  pages: [
    {
      pattern: '/e/:projectCode/login',
      files: ['js/home.01234567.js', 'css/home.01234567.css'],
      headlines: ['registration'],
    },
    { pattern: '/default/examination/photo', files: [], reads: ['/exm_c/batches/:batch/draft'] },
    { pattern: '/mine/:orderId', files: [], reads: ['/exm_c/orders/:orderId'] },
    { pattern: '/(.*)', files: [], reads: [] },
  ],
  appKey: 'exam-h5',
  titles: { zh: [], en: ['js/titles-en.01234567.js'] },
}
const titlesBlock = (language: 'zh' | 'en' | null) =>
  `<script type="application/json" id="page-titles">${JSON.stringify({ language, ...pageFiles.titles })}</script>`
/** Page outside any project. */
const plainPage = indexHtml.replace('<title>', `${titlesBlock(null)}<title>`)
const script = `console.log("${'site '.repeat(500)}")`

function builtSite(): string {
  const folder = temporaryFolder('site')
  mkdirSync(join(folder, 'js'))
  writeFileSync(join(folder, 'index.html'), indexHtml)
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify(pageFiles))
  writeFileSync(join(folder, 'js/app.0123abcd.js'), script)
  writeFileSync(join(folder, 'js/app.0123abcd.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'static/icon.png'), 'a picture')
  return folder
}

/** Project name that would end the data block if it were not escaped. */
const hostileProject = `
domain: hostile
name: { zh: '</script><script>alert(1)</script>', en: '<b>Exam</b>' }
about: { zh: '</div><script>alert(1)</script>', en: '<b>About</b>' }
language: en
examType: 2
modules: { registration: { switch: open } }
`

const landingProject = `
domain: landing
name: { zh: '导游资格考试', en: 'Guide exam' }
examType: 2
presentation: { landing: dyIndex }
modules: { registration: { switch: open } }
`

const framingProject = `
domain: framing
name: { zh: '资产评估师考试', en: 'Valuer exam' }
logo: https://logos.example.org/valuer.png
examType: 2
chat: { code: framing, link: 'https://framed.example.org/chat?of=framing', type: frame }
modules: { registration: { switch: open } }
`

const service = sharedByTests(() =>
  testService({
    projects: ['demo', 'demo-en', 'maintenance', 'closed', 'seat', hostileProject, landingProject, framingProject],
    env: { SITE_DIR: builtSite() },
  }),
)

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const headlineIn = (html: string) => /<p id="shell-headline">(.*?)<\/p>/.exec(html)?.[1]
const aboutIn = (html: string) => /<p id="shell-about">(.*?)<\/p>/.exec(html)?.[1]
const infoIn = (html: string) => {
  const block = /<script type="application\/json" id="exam-info">([^<]*)<\/script>/.exec(html)?.[1]
  return block === undefined ? null : (JSON.parse(block) as ExamInfo)
}

test.each(['/', '/default/help', '/default/examination/my_register?loading=1', '/nowhere'])(
  'the page address %s returns the single page, which is revalidated every time',
  async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toMatch('text/html')
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.body).toBe(plainPage)
  },
)

test('a page may be cached for a second by a declared cache, because it is the same for everyone', async () => {
  const others = await testService({
    databaseUrl: service.databaseUrl,
    env: { SITE_DIR: builtSite(), SHARED_ANSWERS_MS: '1000' },
  })
  const headers = { accept: 'text/html', 'surrogate-capability': 'nginx="stale"' }
  const told = (await others.app.inject({ url: '/e/demo/login', headers })).headers
  expect(told['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=3, stale-if-error=60')
  expect(told).not.toHaveProperty('set-cookie')
  await others.close()
})

test('a project’s page contains its title, its language and its info as a data block', async () => {
  const chinese = await get('/e/demo/login')
  expect(chinese.body).toContain('<html lang="zh-CN">')
  expect(infoIn(chinese.body)).toMatchObject({ domain: 'demo', batch: null })
  const english = await get('/e/demo-en/logining')
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).not.toContain('<title>exam</title>')
})

test('a page preloads its files with the entry', async () => {
  const scripts = '<link rel="preload" href="/js/home.01234567.js" as="script" fetchpriority="low">'
  const styles = '<link rel="preload" href="/css/home.01234567.css" as="style" fetchpriority="low">'
  expect((await get('/e/demo/login')).body).toContain(`${scripts}${styles}`)
  expect((await get('/e/demo-en/logining')).body).not.toContain(scripts)
  expect((await get('/page-files.json', { accept: 'application/json' })).statusCode).toBe(404)
})

test('a page links the titles of its project’s language, or leaves the choice to the browser', async () => {
  expect((await get('/e/demo/login')).body).toContain(titlesBlock('zh'))
  expect((await get('/e/demo-en/login')).body).toContain(titlesBlock('en'))
  expect((await get('/default/examination/photo')).body).toContain(titlesBlock(null))
  expect((await get('/e/demo-en/login')).body).not.toContain('href="/js/titles')
})

test('a page names its first API calls, so that they start before the entry has loaded', async () => {
  const block = '{"reads":["/exm_c/batches/:batch/draft"],"appKey":"exam-h5"}'
  expect((await get('/default/examination/photo?batch=A01')).body).toContain(
    `<script type="application/json" id="page-reads">${block}</script>`,
  )
  expect((await get('/e/demo/login')).body).not.toContain('page-reads')
  expect((await get('/mine/o-1')).body).toContain('"/exm_c/orders/o-1"')
  expect((await get('/mine/%22%3C')).body).toContain('"/exm_c/orders/:orderId"')
})

test('the home page of a project shows the registration deadline in both languages before the client has loaded', async () => {
  const { body } = await get('/e/demo/login')
  const closesAt = infoIn(body)?.next_batch_closes_at ?? ''
  const said = (language: 'zh' | 'en') => unbroken(formatInstant(closesAt, language))
  expect(headlineIn(body)).toBe(
    `<div lang="zh-CN"><div class="shell-title">网上报名</div><div>最近一批 ${said('zh')} 截止</div></div>` +
      `<div lang="en"><div class="shell-title">Online registration</div><div>Next closing date: ${said('en')}</div></div>`,
  )
})

test('the home page of a project describes its exam in both languages before the client has loaded', async () => {
  const { body } = await get('/e/demo/login')
  const about = infoIn(body)?.about
  expect(aboutIn(body)).toBe(
    `<div lang="zh-CN"><div class="shell-title">关于本考试</div><div>${about?.zh}</div></div>` +
      `<div lang="en"><div class="shell-title">About this exam</div><div>${about?.en}</div></div>`,
  )
})

test('the home page of a project whose registration is over describes it without a time', async () => {
  const { body } = await get('/e/closed/login')
  expect(headlineIn(body)).toContain('网上报名')
  expect(headlineIn(body)).not.toContain('截止')
})

test.each([
  ['a project whose bookings have no screens yet', '/e/seat/login'],
  ['a project that opens its own landing page', '/e/landing/login'],
  ['a screen other than the home', '/e/demo/logining'],
  ['no project at all', '/'],
])('%s has no prerendered content', async (_what, url) => {
  const { body } = await get(url)
  expect(headlineIn(body)).toBe('')
  expect(aboutIn(body)).toBe('')
})

test('the page contains the project’s name in both languages', async () => {
  expect((await get('/e/demo/logining')).body).toMatch(
    /<p id="shell-name"><div lang="zh-CN">二级造价工程师职业资格考试<\/div><div lang="en">Grade II [^<]+<\/div><\/p>/,
  )
})

test('a batch’s page contains the batch', async () => {
  const { rows: batches } = await service.services.db.execute<{ code: string }>(sql`
    select definition->'batches'->0->>'code' as code from project where domain = 'demo'`)
  const reply = await get(`/e/demo/${batches[0]?.code}/login`)
  expect(infoIn(reply.body)?.batch?.code).toBe(batches[0]?.code)
})

test.each([
  ['that does not exist', '/e/unknown/login'],
  ['under maintenance', '/e/maintenance/login'],
  ['under maintenance', '/e/maintenance/logining'],
  ['under maintenance', '/e/maintenance/B1/login'],
  ['under maintenance, its code typed in capitals', '/e/MAINTENANCE/login'],
  ['under maintenance, beside one that is open', '/e/maintenance/login?domain=demo'],
  ['under maintenance', '/e/maintenance/module3'],
])('the page of a project %s is served without info: %s', async (_why, url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(200)
  expect(infoIn(reply.body)).toBeNull()
  expect(reply.body).toContain('<title>exam</title>')
  for (const name of ['系统维护演示项目', 'Project under maintenance']) expect(reply.body).not.toContain(name)
})

test('a project’s texts cannot inject markup into the page', async () => {
  const { body } = await get('/e/hostile/login')
  expect(body).toMatch(/<title [^>]*>&lt;b&gt;Exam&lt;\/b&gt;<\/title>/)
  expect(body).not.toContain('<script>alert')
  expect(infoIn(body)).toMatchObject({ exam_name: '</script><script>alert(1)</script>' })
})

test('the content security policy allows only our own files and the page’s inline content', async () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = (await get('/')).headers['content-security-policy']
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(inlineScript)}';`)
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(inlineStyle)}'`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
})

test('browsers are required to use TLS, not to sniff content types, and to send only the origin as referrer', async () => {
  const { headers } = await get('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('an unchanged page is answered with 304', async () => {
  const { etag } = (await get('/')).headers
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('a page is the same for every visitor within a second, so that it is compressed once', async () => {
  const addresses = ['/', '/e/demo/login', '/e/demo-en/login']
  const etags = () => Promise.all(addresses.map(async (url) => (await get(url)).headers.etag))
  service.clock.set('2026-11-20T02:00:00.100Z')
  const before = await etags()
  service.clock.advance(800)
  expect(await etags()).toEqual(before)
  expect(new Set(before).size).toBe(addresses.length)
  service.clock.advance(100)
  expect((await etags()).slice(1)).not.toEqual(before.slice(1))
})

test('a page is compressed in transit', async () => {
  const reply = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plainPage)
  expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  const again = await get('/', { 'accept-encoding': 'br' })
  expect(again.rawPayload).toEqual(reply.rawPayload)
  const other = await get('/e/demo/login', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(other.rawPayload).toString()).toContain('exam-info')
})

test('files with a hash in their name are cached permanently and served precompressed', async () => {
  const plain = await get('/js/app.0123abcd.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.body).toBe(script)
  const packed = await get('/js/app.0123abcd.js', { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['content-type']).toMatch('javascript')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
})

test('files without a hash are revalidated', async () => {
  expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache')
  // WeChat on iOS requests the icon at every title change
  expect((await get('/static/icon.png')).headers['cache-control']).toBe('public, max-age=86400')
})

test.each(['/js/gone.0123abcd.js', '/ea/nothing', '/exm_c', '/index.html.br'])(
  '%s is not a page: HTTP 404',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test.each(['/%2e%2e/%2e%2e/package.json', '/js/..%2f..%2f..%2fpackage.json', '/../../package.json', '/js/%00'])(
  '%s does not escape the site folder',
  async (url) => {
    expect((await get(url)).body).not.toContain('exam-registration-portal')
  },
)

test('a service without a built site answers calls only', async () => {
  const alone = await testService({ env: { SITE_DIR: '/nowhere' } })
  const reply = await alone.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ error: 'COMMON_NOT_FOUND' })
  await alone.close()
})

test('the page allows the chat sites that its project configures, and no other', async () => {
  const { headers } = await get('/e/framing/login')
  const policy = String(headers['content-security-policy'])
  // chats of demo and demo-en open as separate pages
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' weixin: https://framed.example.org")
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob: https://logos.example.org")
})
