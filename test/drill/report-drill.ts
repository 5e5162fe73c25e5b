import { report, type Figure } from '../bench/report'

/** What every drill counts. */
export interface Toll {
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: number
  /** There more often than acknowledged. */
  doubled: number
  /** Answers that nobody should ever see. */
  strange: readonly string[]
  /** The longest time in milliseconds that nobody was answered, and what may be promised. */
  nobodyAnsweredMs: number
  /** Whether every instance is the process it was. */
  isAlive: boolean
}

interface Bars {
  /** What was acknowledged. */
  unit: string
  nobodyAnsweredMs: number
}

/** Prints what every drill counts and what this one does, as a table and as one line of JSON. Whether every bar was reached. */
export function reportDrill(name: string, toll: Toll, bars: Bars, own: readonly Figure[]): boolean {
  const { acknowledged, lost, doubled, strange, nobodyAnsweredMs, isAlive } = toll
  const { unit } = bars
  if (strange.length > 0) console.log('strange answers:', strange.slice(0, 5))
  return report(name, [
    { what: 'acknowledged', value: acknowledged, unit, bar: { atLeast: 1 } },
    { what: 'lost', value: lost, unit, bar: { atMost: 0 } },
    { what: 'doubled', value: doubled, unit, bar: { atMost: 0 } },
    { what: 'strange', value: strange.length, unit: 'answers', bar: { atMost: 0 } },
    { what: 'nobody was answered for', value: nobodyAnsweredMs, unit: 'ms', bar: { atMost: bars.nobodyAnsweredMs } },
    { what: 'the service is the process it was', value: Number(isAlive), unit: '1 = yes', bar: { atLeast: 1 } },
    ...own,
  ])
}
