import { statfs } from 'node:fs/promises'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { ill, well, type Finding, type Look } from './finding'

/** Project id of the test file; belongs to no project. */
const NO_PROJECT = '00000000-0000-0000-0000-000000000000'
const GB = 1024 ** 3
/** Enough for about 2,000 candidates with a photo and two documents each. */
const FEW_GB = 5

/** Writes, reads and deletes a test file, and checks free disk space. */
export const storage: Look = {
  what: 'Files',
  async run({ files, env }) {
    const here = await files.whyNotHere()
    if (here !== null) return [ill('now', here, 'Make room, or give DATA_DIR to the account that runs the service.')]
    const wrong = await whyNotKept(files)
    if (wrong !== null)
      return [ill('now', wrong, 'Look at the storage’s own log, its credentials and its rules of access.')]
    return [await roomIn(env)]
  },
}

async function whyNotKept(files: Services['files']): Promise<string | null> {
  const key = `${NO_PROJECT}/doctor-${newId()}`
  const bytes = Buffer.from(key)
  try {
    await files.put(key, bytes)
    const isSame = (await files.get(key)).equals(bytes)
    return isSame ? null : 'what is read is not what was kept'
  } catch (error) {
    return `a file cannot be kept and read: ${error instanceof Error ? error.message : 'not said why'}`
  } finally {
    await files.delete(key).catch(() => undefined)
  }
}

async function roomIn({ DATA_DIR, S3_BUCKET }: Services['env']): Promise<Omit<Finding, 'what'>> {
  if (S3_BUCKET !== undefined) return well(`in the bucket ${S3_BUCKET}`)
  const { bavail, bsize } = await statfs(DATA_DIR)
  const left = (bavail * bsize) / GB
  const found = `in ${DATA_DIR}, ${left.toFixed(1)} GB left`
  return left < FEW_GB ? ill('soon', found, 'Make room before the next registration opens.') : well(found)
}
