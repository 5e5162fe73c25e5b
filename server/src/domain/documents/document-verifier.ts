import type { Api } from '@contract/endpoints/endpoints'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

type VerifiedDocument = EndpointOutput<Api['GET /exm_c/g/tickets/:domain/:ticketCode']>

/**
 * Verifies the document with a scanned or typed code; null where the area has none. Each area with verifiable documents
 * provides one (`documentVerifiers` in area.ts).
 */
export type DocumentVerifier = (
  call: { services: Services; project: Project },
  code: string,
) => Promise<VerifiedDocument | null>
