/**
 * Drill: hundreds of users sign in simultaneously while a script tries invented names from one address without pause.
 * Checks that all users with a valid password get in, and that other calls are not delayed.
 */
import { RATE_LIMITS } from '@contract/endpoints/refusals/rate-limits'
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { percentile } from '../../bench/timed-calls'
import { reportDrill } from '../report-drill'
import { signInBurst } from './sign-in-burst'

/**
 * Tolerant, because users, readers and the script share the CPUs with the service; starved calls take ten seconds and
 * more.
 */
const QUICK_MS = 500

/**
 * The sign-in queue covers two seconds of work (areas/account/sign-in/sign-in-line.ts); shared machines are slower.
 */
const NOBODY_ANSWERED_MS = 2_500

void inTemporaryFolder(async (folder) => {
  const outcome = await signInBurst({ folder, people: 300, invented: 300 })
  const { looks, files, submissions } = outcome
  const quick = (what: string, value: number) => ({ what, value, unit: 'ms', bar: { atMost: QUICK_MS } })
  return reportDrill('sign-in-burst', outcome, { unit: 'sign-ins', nobodyAnsweredMs: NOBODY_ANSWERED_MS }, [
    { what: 'kept out though right', value: outcome.keptOut, unit: 'people', bar: { atMost: 0 } },
    { what: 'told to come again, and did', value: outcome.toldBusy, unit: 'people' },
    { what: 'told how long to wait, and tapped again', value: outcome.tappedAgain, unit: 'people' },
    { what: 'signed in within, the slowest', value: outcome.slowestMs, unit: 'ms' },
    { what: 'invented names tried', value: outcome.inventedTried, unit: 'tries' },
    {
      what: 'invented names whose password was hashed',
      value: outcome.inventedHashed,
      unit: 'tries',
      bar: { atMost: RATE_LIMITS.wrongPasswords.max },
    },
    quick('a cheap call, 99 of 100', percentile(looks, 0.99)),
    quick('a file of the site, 99 of 100', percentile(files, 0.99)),
    quick('a submission, 99 of 100', percentile(submissions, 0.99)),
  ])
})
