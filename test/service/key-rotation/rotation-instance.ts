/** Separate process that re-encrypts data until it is killed. */
import { buildServices } from '@server/core/build-services'
import { prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { keyRotationJob } from '@server/domain/key-rotation/key-rotation-job'
import { readEnv } from '@server/env'
import { encryptedData } from '@server/area-list'

process.on('message', (setup: { databaseUrl: string; env: Record<string, string>; now: number }) => void run(setup))

async function run({ databaseUrl, env, now }: { databaseUrl: string; env: Record<string, string>; now: number }) {
  const services = buildServices(readEnv(env), databaseUrl, () => now)
  await prepareEncryption(services)
  for (;;) await keyRotationJob(encryptedData).run(services)
}
