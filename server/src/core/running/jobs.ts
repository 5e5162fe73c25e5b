import { setMaxListeners } from 'node:events'
import type { Services } from '../services'
import { inSpan } from '../tracing/tracing'
import { isMachineClockWrong } from './shared-clock'

/**
 * Periodic background job. Every instance runs every job, so a job either takes its rows with SKIP LOCKED or is
 * idempotent.
 */
export interface Job {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number
  run(services: Services): Promise<void>
}

/**
 * Runs a job once; skipped while the machine's clock is wrong. Failures are logged and counted, and do not stop the
 * job.
 */
async function runOnce(services: Services, job: Job): Promise<void> {
  if (isMachineClockWrong(services.clock)) return services.metrics.countJobRun(job.name, 'left out')
  try {
    await inSpan(services.tracing, { kind: 'byItself', name: `job ${job.name}` }, () => job.run(services))
    services.metrics.countJobRun(job.name, 'done')
  } catch (error) {
    services.metrics.countJobRun(job.name, 'failed')
    services.log.error({ err: error, job: job.name }, 'job failed')
  }
}

/** Starts all jobs; a job never overlaps itself. The returned function stops them and waits for active runs. */
export function startJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  services.metrics.showJobs(jobs.map(({ name }) => name))
  const stopping = new AbortController()
  // Node warns beyond ten listeners
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

/** Resolves early when `stopping` fires. */
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
