import Fastify, { type FastifyInstance } from 'fastify'
import type { DeskApi } from '@contract/desk/endpoints/endpoints'
import { registerCompression } from '@server/core/http/compress'
import { registerConnectionDraining } from '@server/core/http/drain-connections'
import { registerJsonBody } from '@server/core/http/json-body'
import { registerRequestLog } from '@server/core/http/request-log'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { registerDemonstrationCodes } from './demonstration-codes'
import { deskErrorReply, registerDeskErrorReply } from './desk-error-reply'
import { registerDeskRoutes } from './desk-routes'
import { registerDeskSecurityLog } from './desk-security-log'
import { registerDeskSite } from './desk-site'
import { registerFileRoute } from './file-route'
import type { DeskHandlers } from './handler'
import { actionHandlers } from './handlers/actions'
import { auditHandlers } from './handlers/audit'
import { type CandidateAreas, candidateHandlers } from './handlers/candidates'
import { ownHandlers } from './handlers/own'
import { type ReviewAreas, reviewHandlers } from './handlers/review'
import { signInHandlers } from './handlers/sign-in'
import { staffHandlers } from './handlers/staff'
import { registerDeskHeaders } from './security-headers'

/** Sources and actions that areas provide to the desk. */
export type DeskAreas = ReviewAreas & CandidateAreas

/** The compiler requires a handler for each endpoint of the contract. */
const handlersOf = (areas: DeskAreas): DeskHandlers<DeskApi> => ({
  ...signInHandlers,
  ...ownHandlers,
  ...staffHandlers,
  ...auditHandlers,
  ...reviewHandlers(areas),
  ...actionHandlers(areas.actions),
  ...candidateHandlers(areas),
})

const SLOWEST_REQUEST_MS = 30_000

/** Builds the HTTP application of the desk without listening. It shares the services with the one for candidates. */
export async function buildDesk(services: Services, areas: DeskAreas): Promise<FastifyInstance> {
  const { env } = services
  const answerError = deskErrorReply(services)
  const app = Fastify({
    genReqId: newId,
    trustProxy: env.TRUST_PROXY ?? false,
    requestTimeout: SLOWEST_REQUEST_MS,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    logger: false,
  })
  registerRequestLog(app, services)
  registerDeskSecurityLog(app, services)
  registerDeskErrorReply(app, services)
  registerConnectionDraining(app)
  registerCompression(app)
  registerJsonBody(app)
  registerDeskHeaders(app, { isSecure: env.DESK_URL.startsWith('https:') })
  registerDeskRoutes(app, services, handlersOf(areas))
  registerFileRoute(app, services)
  registerDemonstrationCodes(app, services)
  await registerDeskSite(app, env.DESK_DIR)
  return app
}
