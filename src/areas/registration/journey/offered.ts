/** What the project offers everybody: read without a sign-in, of the project in use. */
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import type { AreaWithSeats, Seats } from '@contract/registration/offered/offering'
import { offeringParams } from '@/patterns/batches/read-offering'

/** Seats left by region. Throws ApiError. */
export const readRegionSeats = (batchCode: string) =>
  call('GET /exm_c/g/batches/:domain/:batchCode/seats/regions', { params: offeringParams(batchCode) })

/** The test areas of a region, or all of them where they are few, with their seats. Throws ApiError. */
export const readAreas = (batchCode: string, region?: string): Promise<AreaWithSeats[]> =>
  noneWhereGone(
    call('GET /exm_c/g/batches/:domain/:batchCode/seats/areas', {
      params: offeringParams(batchCode),
      query: { region },
    }),
    [],
  )

/** Seats left by subject, in one test area or in all of them together. Throws ApiError. */
export const readSubjectSeats = (batchCode: string, area?: string): Promise<Seats> =>
  noneWhereGone(
    call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', {
      params: offeringParams(batchCode),
      query: { area },
    }),
    {},
  )

/** A place that an import took away has nothing: its screen says so and leads to another one. */
async function noneWhereGone<T>(reading: Promise<T>, none: T): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isRefusal(error, 'EXM_PLACE_NOT_FOUND')) return none
    throw error
  }
}
