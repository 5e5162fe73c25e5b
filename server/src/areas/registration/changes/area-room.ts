import { Failure } from '@server/core/failure'
import { poolsOf } from '@server/domain/projects/batch-pools'
import { fullSeats } from '@server/domain/seats/assign-seats'
import type { SeatsLeft } from '@server/domain/seats/pools'

/**
 * Checks that the areas have room for all seats together; each is available in its own pool. `left`: seats left in the
 * locked pools. Throws EXM_REG_AREA_LIMIT with the seats.
 */
export function requireAreaRoom(seats: readonly { subjectCode: string; areaCode: string }[], left: SeatsLeft): void {
  const wanted = seats.map(({ subjectCode, areaCode }) => ({
    subjectCode,
    areaCode,
    ...poolsOf({ subjectCode, areaCode }),
  }))
  const full = fullSeats({ seats: wanted }, left).map(({ subjectCode, areaCode }) => ({ subjectCode, areaCode }))
  if (full.length > 0) throw new Failure('EXM_REG_AREA_LIMIT', { seats: full })
}
