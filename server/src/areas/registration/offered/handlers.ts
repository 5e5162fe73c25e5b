import * as v from 'valibot'
import { MANY_AREAS } from '@contract/registration/choice/choice-rules'
import type { offeringEndpoints } from '@contract/endpoints/offering'
import { offeringSchema, type BatchOffering, type Offering } from '@contract/registration/offered/offering'
import { regionOf } from '@contract/project/region-tree'
import { Failure } from '@server/core/failure'
import type { Handlers } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { seatsLeftOf } from './seats-left'
import { areasWithSeats, seatsByRegion, seatsBySubject } from './seats-view'

export const offeringHandlers = {
  'GET /exm_c/g/batches/:domain/:batchCode': async ({ params }, { project }) =>
    withoutAreas(offered(project, params.batchCode)),

  'GET /exm_c/g/batches/:domain/:batchCode/seats/regions': async ({ params }, call) => {
    const { batch, left } = await offeredWithSeats(call, params.batchCode)
    return seatsByRegion(batch, left)
  },

  'GET /exm_c/g/batches/:domain/:batchCode/seats/areas': async ({ params, query: { region } }, call) => {
    const { batch, left } = await offeredWithSeats(call, params.batchCode)
    if (region === undefined) requireFew(batch)
    else requirePlace(regionOf(batch.regions, region))
    return areasWithSeats(batch, left, region)
  },

  'GET /exm_c/g/batches/:domain/:batchCode/seats/subjects': async ({ params, query: { area } }, call) => {
    const { batch, left } = await offeredWithSeats(call, params.batchCode)
    if (area !== undefined) requirePlace(batch.areas.find(({ code }) => code === area))
    return seatsBySubject(batch, left, area)
  },
} satisfies Handlers<typeof offeringEndpoints>

/** Validates the batch against the public schema, which drops internal properties of the definition. */
const withoutAreas = weakMemo((batch: BatchOffering): Offering => v.parse(offeringSchema, batch))

/** Throws EXM_BATCH_NOT_FOUND. */
const offered = (project: Project, batchCode: string) => offeringOf(project, batchOf(project, batchCode))

async function offeredWithSeats({ services, project }: { services: Services; project: Project }, batchCode: string) {
  const batch = offered(project, batchCode)
  return { batch, left: await seatsLeftOf(services, project, batchCode) }
}

/** Throws EXM_PLACE_NOT_FOUND instead of returning an empty answer, which would be cached under every invented name. */
function requirePlace(found: object | undefined): void {
  if (!found) throw new Failure('EXM_PLACE_NOT_FOUND')
}

/** Throws COMMON_PARAM for batches with too many areas to list without a region. */
function requireFew({ areaCount }: BatchOffering): void {
  if (areaCount > MANY_AREAS) throw new Failure('COMMON_PARAM', { fields: { 'query.region': 'missing' } })
}
