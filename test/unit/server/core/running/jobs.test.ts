import { startJobs, type Job } from '@server/core/running/jobs'
import { Metrics } from '@server/core/monitoring/metrics'
import type { Services } from '@server/core/services'

const error = jest.fn()
const metrics = new Metrics({ collectProcess: false })
const clock = { machineAheadMs: 0 }
const services = { metrics, clock, log: { error } } as unknown as Services

const job = (run: Job['run'], everyMs = 1): Job => ({ name: 'sweep', everyMs, run })
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2))
}

test('a job repeats, and a failure is logged and counted without stopping it', async () => {
  let runs = 0
  const stop = startJobs(services, [
    job(async () => {
      runs++
      if (runs === 1) throw new Error('lost the connection')
    }),
  ])
  await until(() => runs >= 3)
  await stop()
  expect(error).toHaveBeenCalledTimes(1)
  expect(await metrics.registry.metrics()).toContain('job_runs_total{name="sweep",outcome="failed"} 1')
})

test('no job runs while the machine’s clock is wrong', async () => {
  let runs = 0
  clock.machineAheadMs = -3_000
  const stop = startJobs(services, [job(async () => void runs++)])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(0)
  clock.machineAheadMs = 0
  await until(() => runs > 0)
  await stop()
})

test('a job never overlaps itself', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const stop = startJobs(services, [
    job(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      runs++
    }),
  ])
  await until(() => runs >= 3)
  await stop()
  expect(most).toBe(1)
})

test('stopping waits for the current run and starts no other', async () => {
  let finished = 0
  const stop = startJobs(services, [
    job(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      finished++
    }),
  ])
  await stop()
  expect(finished).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(finished).toBe(1)
})

test('stopping does not wait for the next run of a rare job', async () => {
  let runs = 0
  const stop = startJobs(services, [job(async () => void runs++, 3_600_000)])
  await until(() => runs === 1)
  await stop()
  expect(runs).toBe(1)
})
