import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'

/** Project and input of an action as written on the command line. */
export interface Written {
  domain: string
  input: unknown
  /** Throws a CommandFault when the project has nothing of that name. */
  require?: (project: Project) => void
  /** Reasons for candidates; a hint is printed if one lacks English. */
  reasons?: readonly (Reason | null)[]
  /** Lines of the file that the input was read from, in the order of its items. */
  lines?: readonly number[]
}
