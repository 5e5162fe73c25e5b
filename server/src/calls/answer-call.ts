import type { FastifyRequest } from 'fastify'
import { missingParameter } from '@contract/endpoints/refusals/frame-refusals'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { addressGroup } from '@server/core/http/address-group'
import type { Services } from '@server/core/services'
import { setCallAttributes } from '@server/core/tracing/call-spans'
import { ownerOf } from './actor/owner'
import { recordActing } from './actor/record-acting'
import { requireSubmittedByGroup } from './actor/submitted-by-group'
import { groupDomainOf, languageOf, memberOf, requireCandidate } from './call-context'
import type { RunHandler } from './declared'
import type { Actor, CallContext, Upload } from './handler'
import { idempotentCall, type Idempotency } from './idempotency'
import { validInput, type Input } from './input'
import type { LimitCalls } from './limits/concurrency'
import { enforceRateLimit } from './limits/enforce-rate-limit'
import { domainsIn, projectsNamedBy, requireRunning } from './project/maintenance'
import { projectOfCall } from './project/project-of-call'
import { requireLetIn, placesBefore, type Caller } from './queue/admission'
import { success } from './reply/envelope'
import { tokenOf } from './sent-token'
import { receiveOneAtATime } from './upload'
import { visitorOf } from './visitor'

interface Route {
  services: Services
  /** Method and path. */
  key: string
  endpoint: Endpoint
  limit: LimitCalls
  idempotency: Idempotency
  run: RunHandler
}

/** Answers the call of an admitted caller. Only then does it count against the concurrency limit. */
export async function answerCall(route: Route, caller: Caller, actor: Actor | null) {
  const received = await receive(route, caller.request, actor)
  return route.limit({ key: route.key, actor, ip: caller.request.ip }, async () => {
    const call = await openCall(route, caller, received)
    const answer = await runOnce(route, received.input, call)
    return success(answer, route.endpoint.outcome?.(answer as never))
  })
}

interface Received {
  actor: Actor | null
  /** Group that the caller acts for, and the member named by it. */
  groupDomain: string | null
  memberId: string | null
  input: Input
  upload: Upload | null
}

/** Checks maintenance, account type and group, then reads the body and checks the input. */
async function receive(
  { services, key, endpoint }: Route,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<Received> {
  if (!endpoint.duringMaintenance) await requireRunning(services, projectsNamedBy(request, actor))
  const memberId = memberOf(request)
  if (endpoint.registers && !(endpoint.forMember && memberId)) requireCandidate(actor)
  const groupDomain = groupDomainOf(request, endpoint, actor)
  const form = endpoint.upload ? await receiveOneAtATime(actor?.accountId ?? addressGroup(request.ip), request) : null
  await requireRunning(services, { domains: domainsIn(form?.fields) })
  const { params, query, body } = request
  const input = validInput(endpoint, { params, query, body: form ? form.fields : body }, missingParameter(key))
  return { actor, groupDomain, memberId, input, upload: form?.upload ?? null }
}

/** Finds project and owner, counts the call against the rate limit, and records calls of a group for a member. */
async function openCall({ services, key, endpoint }: Route, caller: Caller, received: Received): Promise<CallContext> {
  const { request, reply } = caller
  const { ip } = request
  const { actor, groupDomain, memberId, input, upload } = received
  const { params } = input
  const project = await projectOfCall(services, endpoint, { input, actor })
  if (project) setCallAttributes(request, { 'exam.project': project.definition.domain })
  if (endpoint.auth === 'none' && !endpoint.unqueued) await requireLetIn(services, project, caller)
  const owner = actor && (await ownerOf(services, endpoint, { actor, groupDomain, memberId }))
  if (actor && owner && memberId && !endpoint.pays) await requireSubmittedByGroup(services, { actor, owner, params })
  await enforceRateLimit(services, key, endpoint, { project, owner, ip, params })
  if (actor && memberId) await recordActing(services, { actor, memberId, key, params })
  return {
    services,
    actor,
    owner,
    project,
    token: tokenOf(request),
    language: languageOf(request),
    ip,
    visitor: visitorOf(request, reply),
    queueStatus: () => placesBefore(services, project, caller),
    groupDomain,
    idempotency: endpoint.idempotent ? idempotentCall(request, key, input) : null,
    upload,
  }
}

/** Runs the handler, or returns the stored answer of an idempotent call. */
async function runOnce({ idempotency, run }: Route, input: Input, call: CallContext): Promise<unknown> {
  const { owner, idempotency: idempotent } = call
  if (!owner || !idempotent) return run(input, call)
  return idempotency.once({ ...owner, ...idempotent }, idempotent, () => run(input, call))
}
