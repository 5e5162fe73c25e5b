import { parser } from '@prometheus-io/lezer-promql'

/** Metrics of an expression, and the labels it filters or aggregates by. */
export interface Asked {
  metrics: string[]
  labels: string[]
}

/** Parses an expression with Prometheus's own grammar. Throws on a syntax error. */
export function readPromql(expression: string): Asked {
  const asked: Asked = { metrics: [], labels: [] }
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${expression}`)
      const text = expression.slice(from, to)
      if (type.name === 'Identifier') asked.metrics.push(text)
      if (type.name === 'LabelName') asked.labels.push(text)
    },
  })
  return asked
}
