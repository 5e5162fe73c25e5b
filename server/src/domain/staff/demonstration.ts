import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '@contract/desk/roles'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { hashPassword } from '../accounts/passwords'
import { addStaff, staffByName } from './accounts'
import { replaceRoles } from './roles'
import { setFactors } from './set-up'

/** Known to everybody: these accounts exist in development only. */
export const DEMO_PASSWORD = 'Desk1234'
const DEMO_SEED = 'EXAMDESKDEMONSTRATIONSEEDAAAAAAA'
const DEMO_PROJECT = 'demo'

interface DemonstrationStaff {
  name: string
  displayName: string
  role: Role
  /** Limited to the demonstration project. */
  inProject?: true
}

/** Demonstration staff of each role. */
export const DEMONSTRATION_STAFF: readonly DemonstrationStaff[] = [
  { name: 'super', displayName: '周明（超级管理员）', role: 'superAdministrator' },
  { name: 'admin', displayName: '吴静（项目管理员）', role: 'administrator', inProject: true },
  { name: 'reviewer', displayName: '郑红（审核员）', role: 'reviewer' },
  { name: 'reviewer2', displayName: '王强（审核员）', role: 'reviewer' },
  { name: 'finance', displayName: '冯丽（财务）', role: 'finance' },
  { name: 'helpdesk', displayName: '陈晨（客服）', role: 'helpDesk' },
  { name: 'examaffairs', displayName: '褚伟（考务）', role: 'examAffairs' },
  { name: 'publisher', displayName: '卫东（成绩与证书）', role: 'publisher' },
  { name: 'auditor', displayName: '蒋琳（审计员）', role: 'auditor' },
]

/** Returns the code that the authenticator app of every demonstration account shows at `now` (milliseconds). */
export function demonstrationCode(now: number): string {
  return new TOTP({ secret: Secret.fromBase32(DEMO_SEED) }).generate({ timestamp: now })
}

/** Adds the demonstration staff that do not exist yet. Never in production. */
export async function addDemonstrationStaff(services: Services): Promise<void> {
  const { db, env } = services
  if (env.NODE_ENV === 'production') return
  const [project] = await db
    .select({ projectId: projects.projectId })
    .from(projects)
    .where(eq(projects.domain, DEMO_PROJECT))
  for (const person of DEMONSTRATION_STAFF) {
    if (await staffByName(db, person.name)) continue
    await addPerson(services, person, project?.projectId ?? null)
  }
}

async function addPerson(
  services: Services,
  { name, displayName, role, inProject }: DemonstrationStaff,
  demoProjectId: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, services.env.PASSWORD_MEMORY_KIB)
  const projectId = inProject ? demoProjectId : null
  await services.db.transaction(async (tx) => {
    const staffId = await addStaff(services, tx, { name, displayName, addedBy: null, isDemonstration: true })
    await setFactors(services, tx, staffId, { passwordHash, seed: DEMO_SEED, lastStep: 0 })
    await replaceRoles(tx, staffId, [{ role, projectId, kinds: null, batches: null, areas: null }])
  })
}
