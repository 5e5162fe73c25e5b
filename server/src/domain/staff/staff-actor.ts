import type { RoleGrant } from '@contract/desk/roles'

/** Who acts: a staff member, or the system (`staffId` null: automatic actions, the operator's tool without staff). */
export interface StaffActor {
  staffId: string | null
  /** Name for the audit log. */
  name: string
  roles: readonly RoleGrant[]
}

const UNLIMITED: RoleGrant = { role: 'superAdministrator', projectId: null, kinds: null, batches: null, areas: null }

/** Actor with all permissions in all projects. */
export const systemActor = (name: string): StaffActor => ({ staffId: null, name, roles: [UNLIMITED] })
