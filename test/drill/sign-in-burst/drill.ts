/**
 * Hundreds sign in at the same moment while a script tries invented names at one address, without a pause: whether everybody who knows
 * their password gets in, and whether anything else waits for it.
 */
import { FLOODS } from '@contract/endpoints/refusals/floods'
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { percentile } from '../../bench/timed-calls'
import { reportDrill } from '../report-drill'
import { signInBurst } from './sign-in-burst'

/** Who signs in, who looks and the script share the processors with the service here; what starves waits for ten seconds and more. */
const QUICK_MS = 500

/** The line is as long as what is done in two seconds (areas/account/sign-in/sign-in-line.ts); a shared machine takes longer. */
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
      bar: { atMost: FLOODS.wrongPasswords.max },
    },
    quick('a cheap call, 99 of 100', percentile(looks, 0.99)),
    quick('a file of the site, 99 of 100', percentile(files, 0.99)),
    quick('a submission, 99 of 100', percentile(submissions, 0.99)),
  ])
})
