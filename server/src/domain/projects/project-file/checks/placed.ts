import type { ProjectFile } from '@server/core/tables/definition/project-definition'

/** An entry of a list with its place in the file; those that do not even fit the schema are left out. */
export interface Placed<Batch> {
  batch: Batch
  index: number
}

/** What of the lists fits the schema; `isWhole` when nothing of the registration batches was left out. */
export interface PlacedBatches {
  batches: readonly Placed<ProjectFile['batches'][number]>[]
  exemptions: readonly Placed<ProjectFile['exemptions'][number]>[]
  isWhole: boolean
}
