import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServices, closeServices } from '@server/core/build-services'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded-postgres'
import { readEnv } from '@server/env'
import { prepareHotPool } from '../../bench/hot-pool/prepare'
import { serviceEnv, startService, stopService } from '../../bench/hot-pool/service-process'
import { exhausting } from '../../service/registration/files/hostile-pdfs'
import { certificate } from '../../service/registration/files/pdfs'
import { speckled } from '../../service/registration/files/pictures'
import { look, uploadOf, type Reply, type Upload } from './calls'

interface Plan {
  /** Where everything is kept; empty. */
  folder: string
  port: number
  /** Each uploads one hostile file after the other, all at once. */
  candidates: number
  seconds: number
}

export interface SlowFileOutcome {
  hostile: Reply[]
  /** Cheap calls, before the hostile files and beside them. */
  alone: Reply[]
  beside: Reply[]
  /** An honest file among the hostile ones, repeated as the client does while the service is busy. */
  honest: Reply
  isAlive: boolean
}

const LOOK_EVERY_MS = 20
const ALONE_MS = 2_000

/** Many candidates upload files made to exhaust whoever reads them, at a service of its own. */
export async function slowFile({ folder, port, candidates, seconds }: Plan): Promise<SlowFileOutcome> {
  const server = await startEmbeddedPostgres(join(folder, 'postgres'))
  const env = serviceEnv(folder, server.url, port)
  const services = buildServices(readEnv(env), server.url)
  const prepared = await prepareHotPool(services, { folder, candidates: candidates + 1, seats: { hot: 1, warmUp: 1 } })
  const [honest = '', ...others] = prepared.tokens
  const service = await startService(env, folder)
  const uploading = (file: Buffer) => uploadOf(port, prepared.hot.batchCode, file)
  try {
    const files = [...Object.values(exhausting).map((make) => make()), await speckled(6_000)]
    const uploads = await Promise.all(files.map(uploading))
    const upload = await uploading(await certificate())
    const alone = await looks(port, performance.now() + ALONE_MS)
    const until = performance.now() + seconds * 1000
    const attacking = others.map(async (token, number) => {
      const replies: Reply[] = []
      for (let next = number; performance.now() < until; next++) {
        const reply = await uploads[next % uploads.length]?.(token)
        if (reply) replies.push(reply)
      }
      return replies
    })
    const [beside, accepted] = await Promise.all([looks(port, until), patiently(upload, honest)])
    const hostile = (await Promise.all(attacking)).flat()
    const isAlive = service.exitCode === null && service.signalCode === null
    return { hostile, alone, beside, honest: accepted, isAlive }
  } finally {
    await stopService(service)
    await closeServices(services)
    await server.stop()
  }
}

async function looks(port: number, until: number): Promise<Reply[]> {
  const replies: Promise<Reply>[] = []
  for (; performance.now() < until; await sleep(LOOK_EVERY_MS)) replies.push(look(port))
  return Promise.all(replies)
}

async function patiently(upload: Upload, token: string): Promise<Reply> {
  const startedAt = performance.now()
  for (;;) {
    const reply = await upload(token)
    if (reply.error !== 'COMMON_BUSY') return { ...reply, ms: performance.now() - startedAt }
  }
}
