/** Alert rules and dashboards use only metrics that a running service exports. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { Metrics } from '@server/core/monitoring/metrics'
import { startJobs } from '@server/core/running/jobs'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { readPromql } from './promql'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: Record<string, string>
}
interface Panel {
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string }[]
}

const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8')
const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] }
const { panels } = JSON.parse(read('grafana/exam-registration.json')) as { panels: Panel[] }
const rules = groups.flatMap((group) => group.rules)
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Metrics and labels that Prometheus adds itself. */
const PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] }

const service = sharedByTests(() => testService({ services: { metrics: new Metrics({ collectProcess: true }) } }))
let shown = ''
beforeAll(async () => {
  await startJobs(service.services, [{ name: 'sweep', everyMs: 1_000, run: () => Promise.resolve() }])()
  shown = (await service.app.inject('/metrics')).body
})

const parts = /_(bucket|count|sum)$/
const labelsOf = (metric: string): string[] => {
  const known = service.services.metrics.registry.getSingleMetric(metric.replace(parts, ''))
  return known && 'labelNames' in known ? (known.labelNames as string[]) : []
}

test.each(expressions)('%s uses existing metrics and labels: %s', (_where, expression) => {
  const { metrics, labels } = readPromql(expression)
  expect(metrics.length).toBeGreaterThan(0)
  const missing = metrics.filter(
    (metric) => !PROMETHEUS.metrics.includes(metric) && !shown.includes(`# TYPE ${metric.replace(parts, '')} `),
  )
  expect(missing).toEqual([])
  const known = [...PROMETHEUS.labels, ...metrics.flatMap(labelsOf)]
  expect(labels.filter((label) => !known.includes(label))).toEqual([])
})

test.each([
  ...['payments_settled_total{outcome="paid"}', 'refunds_ended_total{status="failed"}'],
  ...['messages_given_up_total{channel="sms"}', 'bill_differences_total{kind="', 'notifications_refused_total'],
  ...['job_runs_total{name="sweep",outcome="failed"}', 'messages_overdue', 'database_waiting'],
])('%s is exported before its first event, which would otherwise not be an increase', (series) => {
  const escaped = series.replace(/[{}]/g, '\\$&')
  expect(shown).toMatch(new RegExp(`^${escaped}.* 0$`, 'm'))
})

test('every alert has a unique name, a severity, a description and an action', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(Object.keys(annotations).sort()).toEqual(['do', 'summary'])
  }
})

test('the PromQL reader refuses invalid expressions and finds unknown metrics', () => {
  expect(() => readPromql('sum(rate(x[5m])')).toThrow('not PromQL')
  expect(readPromql('sum by (channel) (rate(messages_lost_total[5m]))')).toEqual({
    metrics: ['messages_lost_total'],
    labels: ['channel'],
  })
  expect(shown).not.toContain('messages_lost_total')
})

test('dashboard panels do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_each, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

test('while the database is unavailable, its counts are NaN and the other metrics are exported', async () => {
  const gone = await testService({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const { statusCode, body } = await gone.app.inject('/metrics')
  expect([statusCode, body]).toEqual([200, expect.stringMatching(/^messages_overdue Nan$/im)])
  await gone.close()
})
