import { sql } from 'drizzle-orm'
import { learnKeys } from '@server/core/personal-data/keep-keys'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { sealOperatorsAnew } from './operators-anew'
import { dropPage, notePage, notThrough, takePage } from './progress'
import type { Step } from './step'

/**
 * After a new key seals, the ones before it stay at least so long: what was under way between sealing and writing is written by
 * then, and what candidates hold that was sealed or signed with one has ended.
 */
export const KEPT_MS = 2 * 86_400_000

/**
 * Seals anew what another key than today's has sealed, project by project, page by page (docs/decisions/0117). Where nothing is
 * left, and a second walk two days later finds nothing either, the keys before today's are deleted. What does not open
 * keeps them: it is reported once.
 */
export const resealJob = (steps: readonly Step[]): Job => ({
  name: 'seal-anew',
  everyMs: 10_000,
  run: (services) => sealAnew(services, steps),
})

async function sealAnew(services: Services, steps: readonly Step[]): Promise<void> {
  const { all, sealing } = services.keyRing
  // nothing to be sealed anew; or, while all instances hear of a key, not yet
  if (all.length < 2 || all[0] !== sealing) return
  const { version } = sealing
  const ripeFrom = new Date(sealing.sealsFrom.getTime() + KEPT_MS)
  await doDueWork(services, {
    due: notThrough(version, { ripeFrom, now: services.now() }),
    doSome: (projectId) => goOn(services, steps, { projectId, version }),
    givesWay: true,
  })
  if (ripeFrom.getTime() <= services.now()) await deleteUnused(services, version, ripeFrom)
}

/** The next page that has something, or the end of the walk; true when there is more. */
async function goOn(
  services: Services,
  steps: readonly Step[],
  { projectId, version }: { projectId: string; version: number },
): Promise<boolean> {
  for (;;) {
    // a newer one seals by now: the next run goes on with that
    if (services.keyRing.sealing.version !== version) return false
    const at = await takePage(services, projectId, version)
    if (!at) return false
    // one that is there no more was a version's before this one
    const step = steps.find(({ name }) => name === at.step) ?? steps[0]
    if (!step) return false
    try {
      const page = await step.page(services, projectId, at.step === step.name ? at.behind : null)
      const isClean = await notePage(services, steps, at, { step, page })
      if (isClean) return false
      if (page.found > 0 || page.behind) return true
    } catch (error) {
      await dropPage(services, at)
      throw error
    }
  }
}

/** Of what is encrypted beside the projects, WeChat's credentials end within hours: they only still stand there. */
async function deleteUnused(services: Services, version: number, ripeFrom: Date): Promise<void> {
  const { db } = services
  const left = await db.execute(notThrough(version, { ripeFrom, now: services.now() }))
  const stuck = await db.execute(sql`select project_id from resealing where stuck > 0 limit 1`)
  if (left.rows.length > 0 || stuck.rows.length > 0) return
  await sealOperatorsAnew(services, version)
  await db.execute(sql`
    update wechat_credential set value_cipher = null, expires_at = null
    where value_cipher is not null and value_cipher not like ${`${version}.%`}`)
  await db.execute(sql`delete from data_key where version > 0 and version < ${version}`)
  await learnKeys(services)
  services.log.info({ version }, 'the data keys before this one are deleted')
}
