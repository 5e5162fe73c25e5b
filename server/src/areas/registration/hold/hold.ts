import { askedTogether } from '@server/domain/seats/asked-together'
import { lotOf } from '@server/domain/projects/batch-pools'
import type { Services } from '@server/core/services'
import { holdBatch } from './hold-batch'
import type { HoldOutcome, HoldRequest } from './hold-request'
import type { BatchRef } from './hold-store'

const ask = askedTogether<HoldRequest, HoldOutcome>((services, { projectId, lot: batchCode }, requests) =>
  holdBatch(services, { projectId, batchCode }, requests),
)

/** Holds the seats of a submission in a micro-batch with the concurrent submissions to the same batch. */
export const hold = (services: Services, batch: BatchRef, request: HoldRequest): Promise<HoldOutcome> =>
  ask(services, lotOf(batch), request)
