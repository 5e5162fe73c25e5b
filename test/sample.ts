import { Chance } from './drill/crowd/seeded'

/** `all`, or the seed of the sample: the date, unless SAMPLE names another one. */
const wanted = process.env['SAMPLE'] ?? new Date().toISOString().slice(0, 10)

let isSeedPrinted = false

/** All items with SAMPLE=all; otherwise `count` of them, which change with the date. Prints the seed. */
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

/** Whether `name` is in the sample, which holds about one name in `every`. */
export function isSampled(name: string, every: number): boolean {
  if (wanted === 'all') return true
  printSeed()
  return new Chance(hashOf(`${wanted} ${name}`)).is(1 / every)
}

function printSeed(): void {
  if (!isSeedPrinted) process.stdout.write(`sampled with SAMPLE=${wanted}; SAMPLE=all runs everything\n`)
  isSeedPrinted = true
}

/** FNV-1a. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)
