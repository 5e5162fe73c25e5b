/** A measured value with its target. */
export interface Figure {
  what: string
  value: number
  unit: string
  /** Absent for values that only explain others. */
  bar?: { atLeast: number } | { atMost: number }
}

/** Prints the figures as a table and as one line of JSON. Returns whether every target was met. */
export function report(bench: string, figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => ({ ...figure, reached: isReached(figure) }))
  console.table(
    rows.map(({ what, value, unit, bar, reached }) => ({
      what,
      value: Number(value.toPrecision(4)),
      unit,
      bar: bar ? barText(bar) : '',
      reached: bar ? (reached ? 'yes' : 'NO') : '',
    })),
  )
  console.log(JSON.stringify({ bench, figures: rows }))
  return rows.every(({ reached }) => reached)
}

function isReached({ value, bar }: Figure): boolean {
  if (!bar) return true
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost
}

function barText(bar: NonNullable<Figure['bar']>): string {
  return 'atLeast' in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`
}
