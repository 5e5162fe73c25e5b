/**
 * Debian's nginx, as deploy/nginx sets it up, before two instances on opening day: how much of what visitors read reaches them,
 * how soon everybody sees what changed, whether anything of one person is told to another one, and what is still told once
 * both are dead. The seconds that visitors come for can follow.
 */
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { report } from '../../bench/report'
import { hasNginx } from './nginx'
import { openingDay } from './opening-day'
import { prepare } from './prepare'
import { withNobodyThere } from './with-nobody-there'

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
