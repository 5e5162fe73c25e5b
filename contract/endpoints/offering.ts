import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { areaWithSeatsSchema, offeringSchema, regionSeatsSchema, seatsSchema } from '../registration/offered/offering'
import { code } from '../schemas'

const batchParams = v.object({ domain: code, batchCode: code })
const errors = ['EXM_BATCH_NOT_FOUND'] as const

/** Offering of a batch and its seat availability; public and cacheable. */
export const offeringEndpoints = {
  'GET /exm_c/g/batches/:domain/:batchCode': {
    summary: 'Everything the wizard of a batch needs, but for its test areas',
    auth: 'none',
    shared: 'project',
    params: batchParams,
    output: offeringSchema,
    errors,
  },
  'GET /exm_c/g/batches/:domain/:batchCode/seats/regions': {
    summary: 'Seats left in each innermost region that has test areas',
    auth: 'none',
    shared: 'moment',
    params: batchParams,
    output: v.array(regionSeatsSchema),
    errors,
  },
  'GET /exm_c/g/batches/:domain/:batchCode/seats/areas': {
    summary: 'The test areas of a region and of those below it, with the seats left in each',
    auth: 'none',
    shared: 'moment',
    params: batchParams,
    /** Required for batches with more than MANY_AREAS test areas. */
    query: v.object({ region: v.optional(code) }),
    output: v.array(areaWithSeatsSchema),
    errors: [...errors, 'EXM_PLACE_NOT_FOUND', 'COMMON_PARAM'],
  },
  'GET /exm_c/g/batches/:domain/:batchCode/seats/subjects': {
    summary: 'Seats left of each subject, in one test area or in all of them together',
    auth: 'none',
    shared: 'moment',
    params: batchParams,
    query: v.object({ area: v.optional(code) }),
    output: seatsSchema,
    errors: [...errors, 'EXM_PLACE_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
