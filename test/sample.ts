import { Chance } from './drill/crowd/seeded'

/** `all`, or the seed of the sample: today's date unless SAMPLE is set. */
const wanted = process.env['SAMPLE'] ?? new Date().toISOString().slice(0, 10)

let isSeedPrinted = false

/** Returns all items if SAMPLE=all, otherwise `count` of them, chosen by the seed. Prints the seed. */
export function sampled<T>(name: string, items: readonly T[], count: number): readonly T[] {
  if (wanted === 'all') return items
  printSeed()
  const chance = new Chance(hashOf(`${wanted} ${name}`))
  return items
    .map((item, index) => ({ item, index, position: chance.next() }))
    .sort((one, other) => one.position - other.position)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item)
}

/** Checks whether `name` is in the sample, which contains about one in `every` names. Prints the seed. */
export function isSampled(name: string, every: number): boolean {
  if (wanted === 'all') return true
  printSeed()
  return new Chance(hashOf(`${wanted} ${name}`)).is(1 / every)
}

function printSeed(): void {
  if (!isSeedPrinted) process.stdout.write(`sampled with SAMPLE=${wanted}; SAMPLE=all runs everything\n`)
  isSeedPrinted = true
}

/** FNV-1a hash. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)
