import { setMaxListeners } from 'node:events'
import type { Services } from '../services'
import { asStep } from '../tracing/tracing'
import { isOff } from './shared-clock'

/**
 * Work that repeats in the background. Several instances run the same jobs at once, so a job takes what it works on
 * with SKIP LOCKED or does something that may be done twice.
 */
export interface Job {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  run(services: Services): Promise<void>
}

/** One run, left out while the machine's clock is off; a failure is logged and counted and never stops the job. */
async function runOnce(services: Services, job: Job): Promise<void> {
  if (isOff(services.clock)) return services.metrics.countJobRun(job.name, 'left out')
  try {
    await asStep(services.tracing, { kind: 'byItself', name: `job ${job.name}` }, () => job.run(services))
    services.metrics.countJobRun(job.name, 'done')
  } catch (error) {
    services.metrics.countJobRun(job.name, 'failed')
    services.log.error({ err: error, job: job.name }, 'job failed')
  }
}

/** Starts every job; a job never overlaps itself. The returned function stops them and waits for those running. */
export function startJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  services.metrics.showJobs(jobs.map(({ name }) => name))
  const stopping = new AbortController()
  // every job waits for it; Node would warn of the eleventh
  setMaxListeners(jobs.length, stopping.signal)
  const loops = jobs.map((job) => repeat(services, job, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

async function repeat(services: Services, job: Job, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await runOnce(services, job)
    await pause(job.everyMs, stopping)
  }
}

/** Ends early when `stopping` fires. */
function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    stopping.addEventListener('abort', end)
  })
}
