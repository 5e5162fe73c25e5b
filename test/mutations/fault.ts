/** A fault that tests must detect: one edit of the current source. */
export interface Fault {
  id: string
  area: string
  /** `revert`: undoes an earlier fix; `mutation`: breaks a rule that always held. */
  kind: 'revert' | 'mutation'
  /** Commit of the undone fix. */
  commit?: string
  /** Consequence for candidates or staff. */
  harm: string
  /** Path from the project root. */
  file: string
  /** Occurs exactly once in the file. */
  search: string
  replace: string
  /** Test files, at least one of which must fail. */
  expect: readonly [string, ...string[]]
  /** Why no interleaving detects the fault; only of faults of transactions that name a test which pauses instead. */
  notInterleaved?: string
}
