/**
 * Drill of an upgrade under load: two instances of the previous version serve, one of this version migrates the schema
 * and serves next to them, then the old instances end and a second new one starts. Checks that every confirmed write
 * exists once and that the invariants hold; counts calls that failed while both versions served, and measures the
 * longest gap between answers. Arguments: a seed, the seconds, and the commit or tag of the previous version. Its
 * default is the last commit before the newest migration, or the one that wrote the baseline while that is the only
 * migration. Skipped when no version can be upgraded.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { migrate } from '@server/core/postgres/migrations/migrate'
import { drillCrowd } from '../crowd/drill-crowd'
import { startProcess } from '../crowd/instance-process'
import type { Footing, Ground } from '../crowd/trouble'
import { livedIn } from '../history/world/registering'
import { registrations } from '../worlds'
import { earlierCommit, unpackEarlier, type Earlier } from './earlier-sources'
import { madeBy } from './made-by'
import { Upgrade } from './upgrade'

const [, , , seconds = '60'] = process.argv
/** The third argument is the version, because this drill has a single world. */
const [named] = process.argv.splice(4)
/** Shares of the time: the previous version alone, then both, then this one. */
const PARTS = { before: 0.3, both: 0.4, after: 0.3 }
const INSTANCES = 2

const found = earlierCommit(named)

const pass = (part: keyof typeof PARTS) => sleep(Number(seconds) * 1000 * PARTS[part])
let [url, earlier] = ['', null as Earlier | null]
let isUpgraded = false

const stand =
  (commit: string) =>
  async (folder: string): Promise<Footing> => {
    const server = await startEmbeddedPostgres(join(folder, 'postgres'))
    url = server.url
    earlier = unpackEarlier(folder, commit)
    const { migrations, hasSamePackages } = earlier
    console.log(`before: ${commit}, without ${migrations.join(', ') || 'none of the migrations'}`)
    if (!hasSamePackages) console.log('its packages were others: it runs with those of today')
    const upgrade = new Upgrade()
    return {
      ...server,
      trouble: { afterMs: 0, happen: (ground) => beUpgraded(ground, upgrade) },
      figures: async () => upgrade.figures(migrations.length),
    }
  }

async function beUpgraded(ground: Ground, upgrade: Upgrade): Promise<void> {
  if (isUpgraded) return void (await pass('after'))
  // actors that read the database in this version's schema wait for the migration
  await ground.rest.during(async () => {
    await pass('before')
    upgrade.begins()
    await migrate(url, 'server/migrations')
    upgrade.hasSchema()
    isUpgraded = true
  })
  await replaceEarlier(ground, upgrade)
}

/**
 * Replaces the old instances after the load balancer stopped using them; calls in flight break off and are repeated.
 */
async function replaceEarlier({ instances, another, replies }: Ground, upgrade: Upgrade): Promise<void> {
  instances.push(await another())
  await pass('both')
  upgrade.ends(replies)
  for (const before of instances.splice(0, INSTANCES)) await before.stop()
  instances.push(await another())
  await pass('after')
}

if ('whyNone' in found) {
  console.log(`skipped: ${found.whyNone}`)
  // a version given explicitly must be drilled
  process.exitCode = named ? 1 : 0
} else
  drillCrowd({
    ...{ name: 'two-versions', instances: INSTANCES, stand: stand(found.commit) },
    start: (setup, ahead) => startProcess(setup, ahead, isUpgraded ? undefined : earlier?.root),
    worlds: [
      { ...registrations, makeWorld: async (stage) => livedIn(stage, await madeBy(earlier?.root ?? '', url, stage)) },
    ],
  })
