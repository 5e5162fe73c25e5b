import * as v from 'valibot'
import { PROVINCES } from '../project/division'
import { regionSchema } from '../project/region'
import type { Endpoint } from './endpoint'

/**
 * Administrative divisions of the whole country, for postal addresses and places of residence. They are independent of
 * a project's exam regions (decision 0075).
 */
export const divisionEndpoints = {
  'GET /exm_c/g/divisions': {
    summary: 'The provinces of the Chinese mainland with their cities',
    auth: 'none',
    shared: 'release',
    output: v.object({ provinces: v.array(regionSchema) }),
    errors: [],
  },
  'GET /exm_c/g/divisions/:province': {
    summary: 'A province with its cities and their districts',
    auth: 'none',
    shared: 'release',
    params: v.object({ province: v.picklist(PROVINCES) }),
    output: regionSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
