import { sql, and, eq, notLike } from 'drizzle-orm'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { releasePage, savePage, projectsToRotate, leasePage } from './key-rotation-progress'
import type { KeyRotationStep } from './step'
import { placeOfSeed, staff } from '@server/core/tables/staff'

/**
 * Minimum retention of older keys after a new key is in use: pending writes have been committed by then, and tokens of
 * candidates that were encrypted or signed with an older key have expired.
 */
export const RETENTION_MS = 2 * 86_400_000

/**
 * Key rotation job: re-encrypts data of older keys, project by project and page by page (decision 0117). When nothing
 * is left, and a second scan two days later finds nothing either, the older keys are deleted. Undecryptable values
 * prevent the deletion and are reported once.
 */
export const keyRotationJob = (steps: readonly KeyRotationStep[]): Job => ({
  name: 'key-rotation',
  everyMs: 10_000,
  run: (services) => reencryptAll(services, steps),
})

async function reencryptAll(services: Services, steps: readonly KeyRotationStep[]): Promise<void> {
  const { all, active } = services.keyRing
  // only one key exists, or the newest is not in use yet
  if (all.length < 2 || all[0] !== active) return
  const { version } = active
  const ripeFrom = new Date(active.activeFrom.getTime() + RETENTION_MS)
  await processPerProject(services, {
    dueProjects: projectsToRotate(version, { ripeFrom, now: services.now() }),
    processChunk: (projectId) => goOn(services, steps, { projectId, version }),
    isDeferrable: true,
  })
  if (ripeFrom.getTime() <= services.now()) await deleteUnused(services, version, ripeFrom)
}

/** Processes the next page with data to re-encrypt, or finishes the scan; returns true when there is more. */
async function goOn(
  services: Services,
  steps: readonly KeyRotationStep[],
  { projectId, version }: { projectId: string; version: number },
): Promise<boolean> {
  for (;;) {
    // a newer key is in use; the next run continues with it
    if (services.keyRing.active.version !== version) return false
    const at = await leasePage(services, projectId, version)
    if (!at) return false
    // a step that no longer exists belonged to an earlier version of the service
    const step = steps.find(({ name }) => name === at.step) ?? steps[0]
    if (!step) return false
    try {
      const page = await step.page(services, projectId, at.step === step.name ? at.after : null)
      const isClean = await savePage(services, steps, at, { step, page })
      if (isClean) return false
      if (page.found > 0 || page.after) return true
    } catch (error) {
      await releasePage(services, at)
      throw error
    }
  }
}

/**
 * WeChat credentials are encrypted outside the projects and expire within hours, so old ones are cleared, not
 * re-encrypted.
 */
async function deleteUnused(services: Services, version: number, ripeFrom: Date): Promise<void> {
  const { db } = services
  const left = await db.execute(projectsToRotate(version, { ripeFrom, now: services.now() }))
  const stuck = await db.execute(sql`select project_id from key_rotation where stuck > 0 limit 1`)
  if (left.rows.length > 0 || stuck.rows.length > 0) return
  await reencryptStaff(services, version)
  await db.execute(sql`
    update wechat_credential set value_cipher = null, expires_at = null
    where value_cipher is not null and value_cipher not like ${`${version}.%`}`)
  await db.execute(sql`delete from data_key where version > 0 and version < ${version}`)
  await loadKeys(services)
  services.log.info({ version }, 'the data keys before this one are deleted')
}

/**
 * Re-encrypts the second-factor seeds of staff, which belong to no project, with the key of `version`; all at once, as
 * there are few.
 */
async function reencryptStaff({ db, personalData }: Services, version: number): Promise<void> {
  const older = await db
    .select({ staffId: staff.staffId, seedCipher: staff.seedCipher })
    .from(staff)
    .where(notLike(staff.seedCipher, `${version}.%`))
  for (const { staffId, seedCipher } of older) {
    if (seedCipher === null) continue
    const place = placeOfSeed(staffId)
    const anew = personalData.encryptGlobal(place, personalData.decryptGlobal(place, seedCipher))
    // skips an account whose seed was replaced meanwhile
    await db
      .update(staff)
      .set({ seedCipher: anew })
      .where(and(eq(staff.staffId, staffId), eq(staff.seedCipher, seedCipher)))
  }
}
