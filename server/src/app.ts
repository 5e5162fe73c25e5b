import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Api } from '@contract/endpoints/endpoints'
import { infoOf } from './areas/home/handlers'
import { registerWechatPayRoutes } from './areas/payment/notify-routes'
import { registerAppointmentCalendar } from './areas/appointment/mine/calendar-routes'
import { registerCalendarRoutes } from './areas/registration/mine/calendar-routes'
import { registerSheetRoutes } from './areas/group/import/sheet-routes'
import { registerCertificatePapers } from './areas/certificate/paper/paper-routes'
import { registerInvoicePapers } from './areas/invoice/paper/paper-routes'
import { registerTicketCalendar } from './areas/ticket/calendar-routes'
import { registerResultReports } from './areas/result/report/report-routes'
import { registerTicketPapers } from './areas/ticket/paper/paper-routes'
import { registerReceipts } from './areas/payment/charges/receipt-routes'
import { registerExportRoutes } from './areas/account/own-data/export/export-routes'
import { registerDevPartner } from './areas/partner/dev-page'
import { registerFileRoutes } from './domain/files/file-routes'
import { namedSites } from './domain/projects/named-sites'
import { registerProjectFileRoutes } from './domain/projects/project-file-routes'
import { Failure } from './core/failure'
import type { Handlers } from './calls/handler'
import { registerConnectionEnd } from './core/http/connections'
import { registerFairTurns } from './core/http/fair-turns'
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
import { warnOfUnnamedProxy } from './core/http/unnamed-proxy'
import { isDatabaseAway } from './core/postgres/database-away'
import { newId } from './core/postgres/ids'
import { registerHealth } from './core/monitoring/health'
import { registerMetricsPage } from './core/monitoring/metrics-page'
import { registerDevOutbox } from './domain/outbox/dev-page'
import type { Services } from './core/services'
import { registerCallTraces, registerTracesWithin } from './core/tracing/trace-calls'
import { loadSitePage, registerSite, type FindExamInfo } from './areas/site/site'
import { handlers as allHandlers } from './handlers'
import { purposes as allPurposes } from './purposes'
import type { Purposes } from './domain/orders/purpose'
import { showMetrics } from './shown-metrics'
import { ticketSources } from './ticket-sources'

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
  warnOfUnnamedProxy(app, services)
  registerFairTurns(app)
  registerTracesWithin(app, services)
  registerConnectionEnd(app)
  registerCompression(app)
  registerJsonBody(app)
  registerSecurityHeaders(app, page?.inline ?? { scripts: [], styles: [] })
  await app.register(multipart)

  registerEndpoints(app, services, handlers)
  await registerWechatPayRoutes(app, services, purposes)
  registerFileRoutes(app, services)
  registerExportRoutes(app, services)
  registerSheetRoutes(app, services)
  registerProjectFileRoutes(app, services)
  registerCalendarRoutes(app, services)
  registerAppointmentCalendar(app, services)
  registerInvoicePapers(app, services)
  registerCertificatePapers(app, services)
  registerReceipts(app, { services, purposes })
  registerTicketCalendar(app, { services, sources: ticketSources })
  registerTicketPapers(app, { services, sources: ticketSources })
  registerResultReports(app, services)
  registerOpenapi(app, services)
  registerHealth(app, services)
  showMetrics(services)
  registerMetricsPage(app, services)
  registerDevOutbox(app, services)
  registerDevPartner(app, services)
  if (page) {
    const policyFor = pagePolicy(page.inline)
    const policy = async () => policyFor(await namedSites(services))
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
      const isForTheClient = error instanceof Failure || error instanceof UnderMaintenance || isDatabaseAway(error)
      if (isForTheClient) return null
      throw error
    }
  }
}
