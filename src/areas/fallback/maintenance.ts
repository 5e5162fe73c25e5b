import type { LocalText } from '@contract/schemas'
import { call } from '@/api/call'
import { isTurnedDown } from '@/api/errors/api-error'
import { loadProject } from '@/patterns/frame/project/project-info'
import { replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** `domain` is missing where no project is known at all. */
export type Maintenance =
  { isUnderMaintenance: true; name: LocalText } | { isUnderMaintenance: false; domain: string | undefined }

/** Whether this project is under maintenance. Throws ApiError; one that does not exist leads to not found. */
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

/** Whether the project in use is: reading it then leads here again, with its id. Throws ApiError. */
export async function readOwnMaintenance(): Promise<Maintenance> {
  const domain = store.get(domainAtom) ?? undefined
  if (domain) await loadProject(domain)
  return { isUnderMaintenance: false, domain }
}
