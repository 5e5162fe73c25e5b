/**
 * Routes outside the contract: signed files and documents, WeChat Pay notifications, health, metrics, the site. None
 * fails, leaks internals, takes longer than two seconds or opens without a valid signature.
 */
import { endpoints } from '@contract/endpoints/endpoints'
import { newId } from '@server/core/postgres/ids'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { hostileTexts } from './hostile'

const service = sharedByTests(() => testService({ projects: ['demo'] }))

interface Route {
  method: 'GET' | 'POST'
  path: string
}

/** Parses Fastify's printed route tree: four characters of indentation per level, one path segment per line. */
function routesOf(method: Route['method']): Route[] {
  const above: string[] = []
  const tree = service.app.printRoutes({ commonPrefix: false, method }).split('\n')
  return tree.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([\s│]*)[├└]── (.*?)( \([A-Z, ]+\))?$/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    return methods === '' ? [] : [{ method, path: above.join('').replace(/^\/+/, '/') }]
  })
}

const isOfSite = ({ path }: Route) => /^\/(js|css|static)\//.test(path)
const isCall = ({ method, path }: Route) => `${method} ${path}` in endpoints
const others = () => [...routesOf('GET'), ...routesOf('POST')].filter((route) => !isOfSite(route) && !isCall(route))

/** Public routes; all others need a signature or a different kind of token. */
const OPEN =
  /^\/(health\/(live|ready)|metrics|openapi\.json|offline\.js|robots\.txt|dev\/.*|exm_c\/group\/import-template\/.*)?\*?$/

const queries = () => {
  const [p, e] = [newId(), '99999999999']
  return [
    '',
    `?p=${p}&e=${e}&s=${'A'.repeat(43)}`,
    `?p=${p}&i=x&e=${e}&s=`,
    `?p=a&p=b&e=${e}&e=1&s[]=x`,
    `?s=${'%00'.repeat(900)}`,
  ]
}
const values = [newId(), 'whole', ...hostileTexts.filter((text) => !/\p{Surrogate}/u.test(text))]
const filled = (path: string, value: string) =>
  path.replace(/:\w+/g, encodeURIComponent(value)).replace('*', encodeURIComponent(value))

/** WeChat Pay repeats notifications that could not be verified, as is the case here without a merchant. */
const isToComeAgain = (path: string, body: string) => /^\/pay\/wechat\//.test(path) && body.includes('"FAIL"')

const LATEST_MS = 2_000
const leaks = /\n\s+at |node_modules|\.[jt]s:\d|Error:|postgres|drizzle|select .* from|insert into/i

async function faultsOf({ method, path }: Route, url: string, attempts = 3): Promise<string[]> {
  const since = performance.now()
  const reply = await service.app.inject({ method, url, ...(method === 'POST' && { payload: '{"a":' }) })
  const isLate = performance.now() - since > LATEST_MS
  // a busy machine may be slow once
  if (isLate && attempts > 1) return faultsOf({ method, path }, url, attempts - 1)
  const { statusCode, body } = reply
  return [
    ...(isLate ? ['is late'] : []),
    ...(statusCode >= 500 && !isToComeAgain(path, body) ? [`answers ${statusCode}`] : []),
    ...(statusCode >= 400 && leaks.test(body) ? ['tells how it is made'] : []),
    ...(statusCode < 300 && !OPEN.test(path) ? ['opens'] : []),
  ].map((fault) => `${method} ${url.slice(0, 200)} ${fault}`)
}

test('the service has every address of the contract, and others', () => {
  const found = [...routesOf('GET'), ...routesOf('POST')].filter(isCall)
  expect(found).toHaveLength(Object.keys(endpoints).length)
  expect(others().map(({ path }) => path)).toEqual(expect.arrayContaining(['/health/ready', '/metrics']))
  expect(others().length).toBeGreaterThan(15)
})

test('other addresses are answered quickly without failing, and give access to nothing unsigned', async () => {
  const faults: string[] = []
  for (const route of others())
    for (const value of /[:*]/.test(route.path) ? values : [''])
      for (const query of queries()) faults.push(...(await faultsOf(route, filled(route.path, value) + query)))
  expect(faults).toEqual([])
}, 120_000)
