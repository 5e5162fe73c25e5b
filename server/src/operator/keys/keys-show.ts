import { asc, desc, eq } from 'drizzle-orm'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import { BLIND_INDEX_KEY } from '@server/core/personal-data/key-ring'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { dataKeys, keyRotations } from '@server/core/tables/encryption-keys'
import { exactly, type Command } from '../command'
import { table, time } from '../table'

export const keysShow: Command = {
  name: 'keys show',
  usage: '',
  summary: 'Show the keys that personal data is sealed with, and how far what another one has sealed is sealed anew',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    await loadKeys(services)
    const { keys, resealed } = { keys: await keysOf(services), resealed: await progressOf(services) }
    const encryptedWith = services.keyRing.masterBefore === 'before' ? 'DATA_KEY_BEFORE' : 'DATA_KEY'
    call.show({ encryptedWith, keys, projects: resealed }, () =>
      [keyTable(keys), `They are encrypted with ${encryptedWith}.`, ...progressTable(keys, resealed)].join('\n\n'),
    )
  },
}

interface ShownKey {
  version: number
  /** `opens`: only decrypts; deleted once its data is re-encrypted. */
  state: 'coming' | 'seals' | 'opens'
  madeAt: Date
  sealsFrom: Date
}

async function keysOf({ db, keyRing }: Services): Promise<ShownKey[]> {
  const rows = await db.select().from(dataKeys).orderBy(desc(dataKeys.version))
  const { version: sealing } = keyRing.active
  return rows
    .filter(({ version }) => version !== BLIND_INDEX_KEY)
    .map(({ version, madeAt, sealsFrom }) => {
      const state = version === sealing ? 'seals' : version > sealing ? 'coming' : 'opens'
      return { version, state, madeAt, sealsFrom }
    })
}

type ShownProject = Awaited<ReturnType<typeof progressOf>>[number]

/** Progress of re-encryption with the current key, by project. */
async function progressOf({ db, keyRing }: Services) {
  const { version } = keyRing.active
  const rows = await db
    .select({ domain: projects.domain, of: keyRotations })
    .from(projects)
    .leftJoin(keyRotations, eq(keyRotations.projectId, projects.projectId))
    .orderBy(asc(projects.domain))
  return rows.map(({ domain, of }) => {
    const isOf = of?.version === version
    return {
      domain,
      resealed: isOf ? of.resealed : 0,
      stuck: isOf ? of.stuck : 0,
      at: isOf ? of.step : null,
      cleanAt: isOf ? of.cleanAt : null,
    }
  })
}

const keyTable = (keys: readonly ShownKey[]) =>
  table(
    ['KEY', 'STATE', 'MADE (UTC+8)', 'SEALS FROM'],
    keys.map(({ version, state, madeAt, sealsFrom }) => [String(version), state, time(madeAt), time(sealsFrom)]),
  )

/** Empty when there is only one key. */
function progressTable(keys: readonly ShownKey[], resealed: readonly ShownProject[]): string[] {
  if (keys.length < 2) return []
  const rows = resealed.map(({ domain, resealed: count, stuck, at, cleanAt }) => [
    ...[domain, String(count), stuck === 0 ? '-' : String(stuck)],
    cleanAt ? `all, ${time(cleanAt)}` : (at ?? 'not begun'),
  ])
  return [table(['PROJECT', 'SEALED ANEW', 'CANNOT BE', 'AT'], rows)]
}
