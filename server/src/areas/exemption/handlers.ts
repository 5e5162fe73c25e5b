import * as v from 'valibot'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import { exemptionOfferingSchema, type ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { Handlers } from '@server/calls/handler'
import { weakMemo } from '@server/core/running/weak-memo'
import { exemptionOffering } from '@server/domain/projects/exemption-batches'
import { readDraft, saveDraft, uploadFile } from './draft'
import { listBatches, exemptionDetail, listExemptions } from './my-exemptions'
import { submitExemption, withdrawExemption } from './submission'

export const exemptionHandlers = {
  'GET /exm_c/exemptions/batches': (_input, call) => listBatches(call),
  'GET /exm_c/g/exemptions/:domain/:batchCode': async ({ params }, { project }) =>
    publicPart(exemptionOffering(project, params.batchCode)),
  'GET /exm_c/exemptions/batches/:batchCode/draft': readDraft,
  'POST /exm_c/exemptions/batches/:batchCode/draft': saveDraft,
  'POST /exm_c/exemptions/batches/:batchCode/files': uploadFile,
  'POST /exm_c/exemptions/batches/:batchCode/submit': submitExemption,
  'GET /exm_c/exemptions': (_input, call) => listExemptions(call),
  'GET /exm_c/exemptions/:exemptionId': ({ params }, call) => exemptionDetail(params.exemptionId, call),
  'POST /exm_c/exemptions/:exemptionId/withdraw': withdrawExemption,
} satisfies Handlers<typeof exemptionEndpoints>

/** Validates the batch against the public schema, which drops internal properties of the definition. */
const publicPart = weakMemo((offering: ExemptionOffering) => v.parse(exemptionOfferingSchema, offering))
