/** A fault that tests must detect: one edit of today's source. */
export interface Fault {
  id: string
  area: string
  /** `revert`: undoes a fix of the past; `mutation`: breaks a rule that always held. */
  kind: 'revert' | 'mutation'
  /** Commit of the fix that is undone. */
  commit?: string
  /** Consequence for a candidate or for staff. */
  harm: string
  /** Path from the root of the project. */
  file: string
  /** Occurs exactly once in the file. */
  search: string
  replace: string
  /** Test files, at least one of which must fail. */
  expect: readonly [string, ...string[]]
  /** Why no interleaving detects the fault; only of faults of transactions that name a test which pauses instead. */
  notInterleaved?: string
}
