import type { Permission } from '@contract/desk/permissions'
import type { DeskSession } from '@contract/desk/staff'
import { coversProject, hasPermission } from '../session/permissions'

interface Guard {
  path: string
  permission: Permission | null
  /** The calls of the page require the permission without limits to kinds, batches and areas. */
  isProjectWide?: true
}

const PROJECT = '/p/:domain/'

export const isOfProject = ({ path }: Pick<Guard, 'path'>): boolean => path.startsWith(PROJECT)

/** Returns the address of a page in a project. */
export const pathIn = ({ path }: Pick<Guard, 'path'>, domain: string | null): string =>
  path.replace(':domain', encodeURIComponent(domain ?? ''))

/** Returns the project in an address, or null. */
export const domainIn = (path: string): string | null => /^\/p\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? null

/** Returns whether a person may open a page; pages of a project need one. */
export function mayOpen(session: Pick<DeskSession, 'grants'>, guard: Guard, domain: string | null): boolean {
  const { permission, isProjectWide } = guard
  if (isOfProject(guard) && domain === null) return false
  const isPermitted = isProjectWide ? coversProject : hasPermission
  return permission === null || isPermitted(session, permission, isOfProject(guard) ? domain : null)
}

/** Returns the address of the same page in another project, without the record that it shows. */
export function pathInOther(path: string, domain: string): string {
  return path.replace(/^\/p\/[\w-]+(\/[\w-]+)?.*$/, (_, page = '') => `/p/${domain}${page as string}`)
}
