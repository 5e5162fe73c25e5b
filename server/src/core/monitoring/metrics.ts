import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const JOB_OUTCOMES = ['done', 'failed', 'left out'] as const

/** Metrics registry of a service instance; not global, so that tests do not share counts. */
export class Metrics {
  readonly registry = new Registry()
  readonly httpSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  })
  /** Labelled `name`, because `job` is a reserved label in Prometheus. */
  private readonly jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs',
    labelNames: ['name', 'outcome'] as const,
    registers: [this.registry],
  })

  /** `collectProcess` adds memory, event-loop and garbage-collection metrics. */
  constructor(options: { collectProcess: boolean }) {
    if (options.collectProcess) collectDefaultMetrics({ register: this.registry })
  }

  /** Returns the counter of a definition; repeated calls return the same counter. */
  counter<Label extends string>({ name, help, labels }: CounterDefinition<Label>): Counter<Label> {
    const existing = this.registry.getSingleMetric(name)
    if (existing instanceof Counter) return existing
    const labelNames = Object.keys(labels) as Label[]
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] })
    const [label] = labelNames
    if (label !== undefined && labelNames.length === 1)
      for (const value of labels[label]) counter.inc({ [label]: value } as Record<Label, string>, 0)
    return counter
  }

  /** Registers a gauge that is read on each scrape; NaN if reading fails. */
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

  /** Exports jobs that have not run yet as 0. */
  showJobs(names: readonly string[]): void {
    for (const name of names) for (const outcome of JOB_OUTCOMES) this.jobRuns.inc({ name, outcome }, 0)
  }

  countJobRun(name: string, outcome: (typeof JOB_OUTCOMES)[number]): void {
    this.jobRuns.inc({ name, outcome })
  }
}

/**
 * Definition of a counter. Lists all known label values, which are exported as 0: a series that first appears with its
 * first event shows no increase, so alerts would miss it.
 */
export interface CounterDefinition<Label extends string = string> {
  name: string
  help: string
  labels: Readonly<Record<Label, readonly string[]>>
}
