import type { BatchCard } from '@contract/registration/batch-card'
import type { AreaWithSeats, Seats } from '@contract/registration/offered/offering'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { offeringParams } from '@/patterns/batches/read-offering'

/** Reads the seats left by region. Throws ApiError. */
export const readRegionSeats = (batchCode: string) =>
  call('GET /exm_c/g/batches/:domain/:batchCode/seats/regions', { params: offeringParams(batchCode) })

/** Reads the test areas of a region, or all if there are few, with their seats. Throws ApiError. */
export const readAreas = (batchCode: string, region?: string): Promise<AreaWithSeats[]> =>
  noneWhereGone(
    call('GET /exm_c/g/batches/:domain/:batchCode/seats/areas', {
      params: offeringParams(batchCode),
      query: { region },
    }),
    [],
  )

/** Reads the seats left by subject, in one test area or in all together. Throws ApiError. */
export const readSubjectSeats = (batchCode: string, area?: string): Promise<Seats> =>
  noneWhereGone(
    call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', {
      params: offeringParams(batchCode),
      query: { area },
    }),
    {},
  )

/** Returns `none` for a place that an import removed; the screen then offers other places. */
async function noneWhereGone<T>(reading: Promise<T>, none: T): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isRefusal(error, 'EXM_PLACE_NOT_FOUND')) return none
    throw error
  }
}

/** Reads the batches that the candidate can choose from. Throws ApiError. */
export async function readBatches(): Promise<BatchCard[]> {
  const { batches } = await call('GET /exm_c/batches')
  return batches
}
