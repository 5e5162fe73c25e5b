import type { ProjectFile } from '@server/core/tables/definition/project-definition'

/** Entry of a list with its index in the file; entries that do not match the schema are omitted. */
export interface Placed<Batch> {
  batch: Batch
  index: number
}

/** Batches that match the schema; `isWhole` when no registration batch was omitted, `hasAllExemptions` likewise. */
export interface PlacedBatches {
  batches: readonly Placed<ProjectFile['batches'][number]>[]
  exemptions: readonly Placed<ProjectFile['exemptions'][number]>[]
  isWhole: boolean
  hasAllExemptions: boolean
}
