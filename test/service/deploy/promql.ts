import { parser } from '@prometheus-io/lezer-promql'

/** A metric that an expression asks for, and the labels by which it chooses or sums up. */
export interface Asked {
  metrics: string[]
  labels: string[]
}

/** Reads an expression with Prometheus's own grammar. Throws where it is none. */
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
