import type { Services } from '@server/core/services'
import { groupNamed, type Group } from '@server/domain/groups/groups'
import { CommandFault } from '../project-of'

/** Returns a group of the project. Throws a CommandFault when there is none. */
export async function groupOf({ db }: Services, projectId: string, groupDomain: string): Promise<Group> {
  const group = await groupNamed(db, projectId, groupDomain)
  if (!group)
    throw new CommandFault(`There is no group “${groupDomain}” in this project. \`groups list\` shows those there are.`)
  return group
}
