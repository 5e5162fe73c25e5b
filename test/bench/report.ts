/** A measured value with its target. */
export interface Figure {
  what: string
  value: number
  unit: string
  /** Absent for values that only explain others. */
  bar?: { atLeast: number } | { atMost: number }
  /** Nothing may have happened, such as an outage of 0 ms. Otherwise a time, rate, size or ratio of zero was not measured. */
  canBeZero?: true
}

/** Units of what takes place: zero means that nothing was measured. Counts can be zero. */
const MEASURED = /^(ms|s|µs|µs each|×|per second|[KMG]B|KB gzip|nodes)$/

/** False for a figure that is missing, not a number, or zero although it was measured. */
function isMeasured({ value, unit, canBeZero }: Figure): boolean {
  if (!Number.isFinite(value)) return false
  return value !== 0 || canBeZero === true || !MEASURED.test(unit)
}

/** Prints the figures as a table and as one line of JSON. Returns whether all were measured and every target was met. */
export function report(bench: string, figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => ({ ...figure, reached: isReached(figure) }))
  console.table(
    rows.map(({ what, value, unit, bar, reached }) => ({
      what,
      value: Number(Number(value).toPrecision(4)),
      unit,
      bar: bar ? barText(bar) : '',
      reached: reached ? (bar ? 'yes' : '') : 'NO',
    })),
  )
  console.log(JSON.stringify({ bench, figures: rows }))
  return rows.every(({ reached }) => reached)
}

export function isReached(figure: Figure): boolean {
  const { value, bar } = figure
  if (!isMeasured(figure)) return false
  if (!bar) return true
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost
}

function barText(bar: NonNullable<Figure['bar']>): string {
  return 'atLeast' in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`
}
