import type { Endpoint } from '@contract/endpoints/endpoint'
import { takeTurn } from './rate-limit'
import { floodLimitOf } from '@server/core/tables/definition/floods'
import { projectByDomain, projectById } from '../project/find-project'
import type { Services } from '@server/core/services'
import { Failure } from '@server/core/failure'
import type { Caller } from '../handler'
import type { Input } from '../input'
import { domainsIn } from '../project/maintenance'

const MINUTE_MS = 60_000

interface Call {
  input: Input
  caller: Caller | null
  ip: string
}

/**
 * Counts a call against the `flood` its endpoint declares. Throws COMMON_TOO_MANY `{ until }` beyond it, before anything
 * else was done. A project that nobody has is left to the handler.
 */
export async function refuseFlood(services: Services, { auth, flood }: Endpoint, call: Call): Promise<void> {
  if (!flood) return
  const project = await projectOf(services, call)
  if (!project) return
  const { max, minutes } = floodLimitOf(project.definition, flood)
  const who =
    auth === 'candidate' && call.caller
      ? `account:${call.caller.accountId}`
      : `address:${services.personalData.index(project.projectId, 'address', call.ip)}`
  const limit = { max, windowMs: minutes * MINUTE_MS }
  const until = await takeTurn(services, project.projectId, `${flood}:${who}`, limit)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}

function projectOf(services: Services, { input, caller }: Call) {
  const [domain] = [input.body, input.query].flatMap(domainsIn)
  if (domain !== undefined) return projectByDomain(services, domain)
  return caller ? projectById(services, caller.projectId) : null
}
