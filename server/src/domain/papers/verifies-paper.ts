import type { Api } from '@contract/endpoints/endpoints'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

type VerifiedPaper = EndpointOutput<Api['GET /exm_c/g/tickets/:domain/:ticketCode']>

/**
 * Says of the paper with this code, as it was scanned or typed, whether it holds; null where the area has none. Each area whose
 * papers can be verified hands in its own (server/src/handlers.ts).
 */
export type VerifiesPaper = (
  call: { services: Services; project: Project },
  code: string,
) => Promise<VerifiedPaper | null>
