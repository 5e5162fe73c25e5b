import type { Outcome } from './clients'

export const rateOf = ({ held, seconds }: Outcome): number => held / seconds

/** Latency percentile in milliseconds. */
export const percentile = ({ latencies }: Outcome, share: number): number =>
  latencies[Math.floor(latencies.length * share)] ?? Infinity
