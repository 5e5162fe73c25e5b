import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { join } from 'node:path'
import { runHistory } from './history'
const [seed = '7', seconds = '60'] = process.argv.slice(2)
void inTemporaryFolder(async (folder) => {
  const { url, stop } = await startEmbeddedPostgres(join(folder, 'postgres'))
  try {
    const began = Date.now()
    const outcome = await runHistory({
      seed: Number(seed),
      databaseUrl: url,
      folder,
      candidates: 9,
      instances: 2,
      lastsMs: Number(seconds) * 1000,
    })
    console.log(
      Math.round((Date.now() - began) / 1000),
      's',
      outcome.looks,
      JSON.stringify(outcome.done, null, 1),
      JSON.stringify(outcome.refused, null, 1),
    )
    for (const s of outcome.broken.slice(0, 20)) console.log('BROKEN', s.slice(0, 600))
  } finally {
    await stop()
  }
})
