import type { LocalText } from '@contract/schemas'
import { call } from '@/api/call'
import { isTurnedDown } from '@/api/errors/api-error'
import { loadProject } from '@/patterns/frame/project/project-info'
import { replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** `domain` is undefined if no project is known. */
export type Maintenance =
  { isUnderMaintenance: true; name: LocalText } | { isUnderMaintenance: false; domain: string | undefined }

/**
 * Reads whether a project is under maintenance. Throws ApiError; an unknown project redirects to the not-found page.
 */
export async function readMaintenance(projectId: string): Promise<Maintenance> {
  try {
    const { isUnderMaintenance, name, domain } = await call('GET /exm_c/g/maintenance/:projectId', {
      params: { projectId },
    })
    return isUnderMaintenance ? { isUnderMaintenance, name } : { isUnderMaintenance, domain }
  } catch (error) {
    if (isTurnedDown(error)) void replace('notFound')
    throw error
  }
}

/** Reloads the project in use, which redirects here with its id while it is under maintenance. Throws ApiError. */
export async function readOwnMaintenance(): Promise<Maintenance> {
  const domain = store.get(domainAtom) ?? undefined
  if (domain) await loadProject(domain)
  return { isUnderMaintenance: false, domain }
}
