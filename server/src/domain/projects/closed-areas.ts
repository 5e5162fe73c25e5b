/**
 * Closed test areas (`isClosed` in the project's file): existing seats remain, released ones are not assigned again
 * (decision 0075).
 */
import type { Project } from '@server/calls/project/project-cache'
import { weakMemo } from '@server/core/running/weak-memo'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { SeatsLeft } from '../seats/pools'
import { areaIn } from './batch-pools'

type Of = Pick<Project, 'definition'>

const closedIn = weakMemo(
  ({ areas }: ProjectDefinition): ReadonlySet<string> =>
    new Set(areas.filter(({ isClosed }) => isClosed).map(({ code }) => code)),
)

export const closedAreas = ({ definition }: Of): ReadonlySet<string> => closedIn(definition)

/** Returns the assignable seats of locked pools: none in a closed area. */
export function leftToGive(project: Of, left: SeatsLeft): SeatsLeft {
  const closed = closedAreas(project)
  if (closed.size === 0) return left
  return new Map([...left].map(([pool, remaining]) => [pool, closed.has(areaIn(pool)) ? 0 : remaining]))
}
