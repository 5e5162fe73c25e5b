import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { temporaryFolder } from '../setup/temporary-folder'

const BUCKET = 'exam'
/** Access key known to s3rver. */
const ID = 'S3RVER'

/** Starts S3-compatible storage with one bucket; returns the environment for a service. */
export async function startS3() {
  const directory = temporaryFolder('s3')
  mkdirSync(join(directory, BUCKET))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory })
  const handle = server.callback()
  // Node writes this header by a clock that `--at` does not shift, and the client corrects its own clock by it
  server.callback = () => (request, response) => {
    response.setHeader('Date', new Date().toUTCString())
    handle(request, response)
  }
  const { port } = await server.run()
  return {
    env: {
      ...{ S3_BUCKET: BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_PATH_STYLE: '1' },
      ...{ S3_ACCESS_KEY_ID: ID, S3_SECRET_ACCESS_KEY: ID },
    },
    /** Object names in the bucket. */
    names: () => readdirSync(join(directory, BUCKET), { recursive: true }).map(String),
    close: () => server.close(),
  }
}
