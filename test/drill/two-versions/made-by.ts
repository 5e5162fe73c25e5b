import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Stage } from '../crowd/world'
import type { Made } from '../history/world/made'
import type { Asked } from './make-world'

/** Creates the registration world with the sources at `root`. */
export function madeBy(root: string, databaseUrl: string, { services, folder, candidates }: Stage): Promise<Made> {
  const { DATA_DIR, DATA_KEY = '' } = services.env
  const asked: Asked = {
    ...{ databaseUrl, folder, candidates },
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, DATA_DIR, DATA_KEY },
  }
  const env = { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' }
  const file = join(root, 'test/drill/two-versions/make-world.ts')
  return new Promise((resolve, reject) => {
    const child = fork(file, { cwd: root, execArgv: ['--import', 'tsx'], env })
    child.once('message', (made) => resolve(made as Made))
    child.once('exit', (code) => reject(new Error(`the earlier version made no world: ${code}`)))
    child.send(asked)
  })
}
