/**
 * Drill: Debian's nginx, configured as in deploy/nginx, in front of two instances on opening day. Measures how many
 * shared reads reach the instances, how fast changes become visible, whether private data leaks between users, and
 * what is served after both instances died. Argument: seconds of visits.
 */
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { report } from '../../bench/report'
import { hasNginx } from './nginx'
import { openingDay } from './opening-day'
import { prepare } from './prepare'
import { withNobodyThere } from './without-visitors'

const [seconds = '24'] = process.argv.slice(2)

async function drill(folder: string): Promise<boolean> {
  const ground = await prepare(folder)
  try {
    const figures = await openingDay(ground, Number(seconds))
    return report('caching-proxy', [...figures, ...(await withNobodyThere(ground))])
  } finally {
    await ground.stop()
  }
}

if (hasNginx()) void inTemporaryFolder(drill)
else {
  console.error('there is no nginx on this machine: apt-get install nginx')
  process.exitCode = 1
}
