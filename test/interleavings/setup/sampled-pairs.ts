import { Chance } from '../../drill/crowd/seeded'

/** `all`, or the seed of a sample: the date, unless INTERLEAVINGS names another one. */
const wanted = process.env['INTERLEAVINGS'] ?? new Date().toISOString().slice(0, 10)

const PAIRS_IN_SAMPLE = 2

let isSeedPrinted = false

/** All pairs of a scenario with INTERLEAVINGS=all; otherwise a few, which change with the date. Prints the seed. */
export function sampled<T>(name: string, pairs: readonly T[]): readonly T[] {
  if (wanted === 'all') return pairs
  if (!isSeedPrinted) process.stdout.write(`a sample of the interleavings, repeated by INTERLEAVINGS=${wanted}\n`)
  isSeedPrinted = true
  const chance = new Chance(hashOf(`${wanted} ${name}`))
  return pairs
    .map((pair) => ({ pair, position: chance.next() }))
    .sort((one, other) => one.position - other.position)
    .slice(0, PAIRS_IN_SAMPLE)
    .map(({ pair }) => pair)
}

/** FNV-1a. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)
