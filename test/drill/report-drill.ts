import { report, type Figure } from '../bench/report'

/** Figures common to all drills. */
export interface Toll {
  acknowledged: number
  /** Confirmed writes that are missing. */
  lost: number
  /** Writes that exist more often than confirmed. */
  doubled: number
  /** Unexpected errors. */
  strange: readonly string[]
  /** Longest time without an answer, in milliseconds. */
  nobodyAnsweredMs: number
  /** Whether every instance is still the original process. */
  isAlive: boolean
}

interface Bars {
  /** Unit of confirmed writes. */
  unit: string
  nobodyAnsweredMs: number
}

/**
 * Prints the common figures and those of the drill as a table and as one line of JSON; returns whether all targets
 * were met.
 */
export function reportDrill(name: string, toll: Toll, bars: Bars, own: readonly Figure[]): boolean {
  const { acknowledged, lost, doubled, strange, nobodyAnsweredMs, isAlive } = toll
  const { unit } = bars
  if (strange.length > 0) console.log('strange answers:', strange.slice(0, 5))
  return report(name, [
    { what: 'acknowledged', value: acknowledged, unit, bar: { atLeast: 1 } },
    { what: 'lost', value: lost, unit, bar: { atMost: 0 } },
    { what: 'doubled', value: doubled, unit, bar: { atMost: 0 } },
    { what: 'strange', value: strange.length, unit: 'answers', bar: { atMost: 0 } },
    {
      ...{ what: 'nobody was answered for', value: nobodyAnsweredMs, unit: 'ms', canBeZero: true },
      bar: { atMost: bars.nobodyAnsweredMs },
    },
    { what: 'the service is the process it was', value: Number(isAlive), unit: '1 = yes', bar: { atLeast: 1 } },
    ...own,
  ])
}
