import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Counted } from './counted'

const JOB_OUTCOMES = ['done', 'failed', 'left out'] as const

/** What the service counts about itself, for `/metrics`. One per service, so that tests do not share numbers. */
export class Metrics {
  readonly registry = new Registry()
  readonly httpSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  })
  /** Prometheus calls what it asks a job, so a job of ours goes by its name. */
  private readonly jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs',
    labelNames: ['name', 'outcome'] as const,
    registers: [this.registry],
  })

  /** `collectProcess`: also memory, event loop and garbage collection of the process. */
  constructor(options: { collectProcess: boolean }) {
    if (options.collectProcess) collectDefaultMetrics({ register: this.registry })
  }

  /** A counter of an area's own, such as messages given up. The same one gives the same counter. */
  counter<Label extends string>({ name, help, labels }: Counted<Label>): Counter<Label> {
    const existing = this.registry.getSingleMetric(name)
    if (existing instanceof Counter) return existing
    const labelNames = Object.keys(labels) as Label[]
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] })
    const [label] = labelNames
    if (label !== undefined && labelNames.length === 1)
      for (const value of labels[label]) counter.inc({ [label]: value } as Record<Label, string>, 0)
    return counter
  }

  /** A value that is read whenever somebody asks for the metrics; not a number where it cannot be read then. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    if (this.registry.getSingleMetric(name)) return
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  }

  /** Shows jobs that have not run yet, as 0. */
  showJobs(names: readonly string[]): void {
    for (const name of names) for (const outcome of JOB_OUTCOMES) this.jobRuns.inc({ name, outcome }, 0)
  }

  countJobRun(name: string, outcome: (typeof JOB_OUTCOMES)[number]): void {
    this.jobRuns.inc({ name, outcome })
  }
}
