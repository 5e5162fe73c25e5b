import { asc, desc, eq } from 'drizzle-orm'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import { BLIND_INDEX_KEY } from '@server/core/personal-data/key-ring'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { dataKeys, keyRotations } from '@server/core/tables/encryption-keys'
import { recordAuditForAllProjects } from '@server/domain/audit-log'
import { exchangeMaster, makeKey } from '@server/domain/key-rotation/change-keys'
import { type Command, CommandFault, exactly } from '../command'
import { table, time } from '../output/table'

const keysShow: Command = {
  name: 'keys show',
  usage: '',
  summary: 'Show the keys of personal data and the progress of re-encryption with the newest one',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    await loadKeys(services)
    const { keys, reencrypted } = { keys: await findKeys(services), reencrypted: await findRotationProgress(services) }
    const encryptedWith = services.keyRing.masterBefore === 'before' ? 'DATA_KEY_BEFORE' : 'DATA_KEY'
    call.show({ encryptedWith, keys, projects: reencrypted }, () =>
      [keyTable(keys), `They are encrypted with ${encryptedWith}.`, ...progressTable(keys, reencrypted)].join('\n\n'),
    )
  },
}

interface ShownKey {
  version: number
  /** `opens`: only decrypts; deleted once its data is re-encrypted. */
  state: 'next' | 'active' | 'old'
  madeAt: Date
  activeFrom: Date
}

async function findKeys({ db, keyRing }: Services): Promise<ShownKey[]> {
  const rows = await db.select().from(dataKeys).orderBy(desc(dataKeys.version))
  const { version: active } = keyRing.active
  return rows
    .filter(({ version }) => version !== BLIND_INDEX_KEY)
    .map(({ version, madeAt, activeFrom }) => {
      const state = version === active ? 'active' : version > active ? 'next' : 'old'
      return { version, state, madeAt, activeFrom }
    })
}

type ShownProject = Awaited<ReturnType<typeof findRotationProgress>>[number]

/** Progress of re-encryption with the current key, by project. */
async function findRotationProgress({ db, keyRing }: Services) {
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
      reencrypted: isOf ? of.reencrypted : 0,
      stuck: isOf ? of.stuck : 0,
      at: isOf ? of.step : null,
      cleanAt: isOf ? of.cleanAt : null,
    }
  })
}

const keyTable = (keys: readonly ShownKey[]) =>
  table(
    ['KEY', 'STATE', 'MADE (UTC+8)', 'ACTIVE FROM'],
    keys.map(({ version, state, madeAt, activeFrom }) => [String(version), state, time(madeAt), time(activeFrom)]),
  )

/** Empty when there is only one key. */
function progressTable(keys: readonly ShownKey[], reencrypted: readonly ShownProject[]): string[] {
  if (keys.length < 2) return []
  const rows = reencrypted.map(({ domain, reencrypted: count, stuck, at, cleanAt }) => [
    ...[domain, String(count), stuck === 0 ? '-' : String(stuck)],
    cleanAt ? `all, ${time(cleanAt)}` : (at ?? 'not begun'),
  ])
  return [table(['PROJECT', 'RE-ENCRYPTED', 'NOT POSSIBLE', 'AT'], rows)]
}

const keysRotate: Command = {
  name: 'keys rotate',
  usage: '',
  summary:
    'Create a new key for personal data, active one minute from now; the running service re-encrypts existing data',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const made = await makeKey(services, (tx, key) =>
      recordAuditForAllProjects(services, tx, {
        actor: call.actor,
        action: 'keys rotate',
        details: { version: key.version },
      }),
    )
    if (!made)
      throw new CommandFault('A key was created a moment ago and is not active yet: `keys show` tells from when it is.')
    const { version, activeFrom } = made
    call.print(
      `Key ${version} is active from ${activeFrom.toISOString()}; \`keys show\` tells the progress of re-encryption.`,
    )
  },
}

const keysMaster: Command = {
  name: 'keys master',
  usage: '',
  summary:
    'Encrypt all keys with DATA_KEY instead of DATA_KEY_BEFORE, which every instance has to know by then; no data is touched',
  async run(call) {
    exactly(call)
    const services = await call.services()
    if (services.keyRing.masterBefore !== 'before')
      throw new CommandFault('The keys are encrypted with DATA_KEY: there is nothing to exchange.')
    const count = await exchangeMaster(services, (tx, exchanged) =>
      recordAuditForAllProjects(services, tx, {
        actor: call.actor,
        action: 'keys master',
        details: { count: exchanged },
      }),
    )
    call.print(
      `${count} keys are encrypted with DATA_KEY. Take DATA_KEY_BEFORE from the environment of every instance.`,
    )
  },
}

/** In the order of the help. */
export const keyCommands: readonly Command[] = [keysShow, keysRotate, keysMaster]
