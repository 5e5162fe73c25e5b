/** Seeded random numbers: the same seed yields the same choices, although concurrency still differs. */
export class Chance {
  constructor(private state: number) {}

  /** Returns a number from 0 to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  is(probability: number): boolean {
    return this.next() < probability
  }

  upTo(most: number): number {
    return Math.floor(this.next() * (most + 1))
  }

  oneOf<const T>(things: readonly [T, ...T[]]): T
  oneOf<T>(things: readonly T[]): T | undefined
  oneOf<T>(things: readonly T[]): T | undefined {
    return things[Math.floor(this.next() * things.length)]
  }

  /** Returns one of the names, by weight. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    const sum = entries.reduce((total, [, weight]) => total + weight, 0)
    let rest = this.next() * sum
    for (const [name, weight] of entries) if ((rest -= weight) < 0) return name
    throw new Error('nothing to choose from')
  }

  /** Creates an independent generator, so that one actor's choices do not depend on the progress of others. */
  split(): Chance {
    return new Chance(Math.floor(this.next() * 2 ** 32))
  }
}
