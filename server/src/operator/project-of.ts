import { projectByDomain } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

/** Ends a command with one line on stderr, exit code 1. */
export class CommandFault extends Error {}

/** Returns the project of a domain. Throws a CommandFault when there is none. */
export async function projectOf(services: Services, domain: string): Promise<Project> {
  const project = await projectByDomain(services, domain)
  if (!project) throw new CommandFault(`There is no project “${domain}”. \`projects list\` shows those there are.`)
  return project
}
