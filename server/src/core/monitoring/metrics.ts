import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

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
  private readonly jobRuns = this.counter('job_runs_total', 'Runs of background jobs', ['job', 'outcome'])

  /** `collectProcess`: also memory, event loop and garbage collection of the process. */
  constructor(options: { collectProcess: boolean }) {
    if (options.collectProcess) collectDefaultMetrics({ register: this.registry })
  }

  /** A counter of an area's own, such as seats held. The same name gives the same counter. */
  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    const existing = this.registry.getSingleMetric(name)
    if (existing instanceof Counter) return existing
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] })
  }

  /** A value that is read whenever somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }

  countJobRun(job: string, outcome: 'done' | 'failed' | 'left out'): void {
    this.jobRuns.inc({ job, outcome })
  }
}
