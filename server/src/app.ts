import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Api } from '@contract/endpoints/endpoints'
import { infoOf } from './areas/home/handlers'
import { referencedSites } from './domain/projects/referenced-files'
import { Failure } from './core/failure'
import type { Handlers } from './calls/handler'
import { registerConnectionDraining } from './core/http/drain-connections'
import { registerFairScheduler } from './core/http/fair-scheduler'
import { registerCompression } from './core/http/compress'
import { requireProject } from './calls/project/find-project'
import { requireRunning, UnderMaintenance } from './calls/project/maintenance'
import { registerEndpoints } from './calls/endpoint-routes'
import { errorReply, registerErrorReply } from './calls/reply/error-reply'
import { registerJsonBody } from './core/http/json-body'
import { registerOpenapi } from './calls/openapi'
import { registerSecurityLog } from './calls/security-log'
import { registerRequestLog } from './core/http/request-log'
import { pagePolicy, registerSecurityHeaders } from './core/http/security-headers'
import { warnOfUntrustedProxy } from './core/http/untrusted-proxy'
import { isDatabaseUnavailable } from './core/postgres/database-errors'
import { newId } from './core/postgres/ids'
import { registerHealthProbes } from './core/monitoring/health-probes'
import { showDatabase, registerMetricsPage } from './core/monitoring/metrics-page'
import type { Services } from './core/services'
import { registerCallTraces, registerTracesWithin } from './core/tracing/trace-calls'
import { loadSitePage, registerSite, type FindExamInfo } from './areas/site/site'
import { areas, handlers as allHandlers, purposes as allPurposes } from './area-list'
import type { Purposes } from './domain/orders/purpose'

/** Time to transfer 5 MB over a slow connection; slower requests are aborted. */
const SLOWEST_REQUEST_MS = 120_000

/** Builds the HTTP service without listening. Tests replace `handlers` and `purposes`. */
export async function buildApp(
  services: Services,
  handlers: Handlers<Api> = allHandlers,
  purposes: Purposes = allPurposes,
): Promise<FastifyInstance> {
  const { env } = services
  const answerError = errorReply(services)
  const app = Fastify({
    genReqId: newId,
    trustProxy: env.TRUST_PROXY ?? false,
    requestTimeout: SLOWEST_REQUEST_MS,
    // malformed URLs match no route and hence no error handler
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    logger: false,
  })
  const page = loadSitePage(env.SITE_DIR)

  registerCallTraces(app, services)
  registerRequestLog(app, services)
  registerSecurityLog(app, services)
  registerErrorReply(app, services)
  warnOfUntrustedProxy(app, services)
  registerFairScheduler(app)
  registerTracesWithin(app, services)
  registerConnectionDraining(app)
  registerCompression(app)
  registerJsonBody(app)
  registerSecurityHeaders(app, page?.inline ?? { scripts: [], styles: [] })
  await app.register(multipart)

  registerEndpoints(app, services, handlers)
  await areas.registerRoutes(app, services, { purposes })
  registerOpenapi(app, services)
  registerHealthProbes(app, services)
  showDatabase(services)
  areas.registerMetrics(services)
  registerMetricsPage(app, services)
  if (page) {
    const policyFor = pagePolicy(page.inline)
    const policy = async () => policyFor(await referencedSites(services))
    const sharedMs = env.SHARED_ANSWERS_MS
    await registerSite(app, { folder: env.SITE_DIR, page, findExamInfo: examInfoOf(services), policy, sharedMs })
  }
  return app
}

/**
 * Returns null for an unknown project, one under maintenance, or an unavailable database: the page is served without
 * info, and the client reports the error of its first call.
 */
function examInfoOf(services: Services): FindExamInfo {
  return async ({ domain, batchCode }) => {
    try {
      await requireRunning(services, { domains: [domain] })
      return infoOf(services, await requireProject(services, domain), batchCode)
    } catch (error) {
      const isForTheClient =
        error instanceof Failure || error instanceof UnderMaintenance || isDatabaseUnavailable(error)
      if (isForTheClient) return null
      throw error
    }
  }
}
