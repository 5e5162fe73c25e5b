import { join } from 'node:path'

/** Service environment with long sessions, because the clock jumps, and error logs. */
export const serviceEnv = (folder: string) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  DATA_DIR: join(folder, 'data'),
  DATABASE_POOL: '10',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  SHARED_ANSWERS_MS: '0',
  ...{ TOKEN_IDLE_MINUTES: '10000000', TOKEN_LIFETIME_HOURS: '1000000' },
})
