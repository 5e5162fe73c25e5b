import * as v from 'valibot'
import { PROVINCES } from '../project/division'
import { regionSchema } from '../project/region'
import type { Endpoint } from './endpoint'

/** Where somebody lives or something is posted, in the whole country; a project's own regions say where it examines (decision 0115). */
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
