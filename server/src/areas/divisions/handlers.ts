import type { divisionEndpoints } from '@contract/endpoints/divisions'
import type { Handlers } from '@server/calls/handler'
import { provinceOf, provincesWithCities } from '@server/domain/divisions/divisions'

export const divisionHandlers = {
  'GET /exm_c/g/divisions': () => Promise.resolve({ provinces: provincesWithCities() }),
  'GET /exm_c/g/divisions/:province': ({ params }) => Promise.resolve(provinceOf(params.province)),
} satisfies Handlers<typeof divisionEndpoints>
