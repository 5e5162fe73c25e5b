/** Chance that can be had again: the same seed gives the same choices (what happens at once still differs). */
export class Chance {
  constructor(private state: number) {}

  /** From 0 to 1 (mulberry32). */
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

  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    const sum = entries.reduce((total, [, weight]) => total + weight, 0)
    let rest = this.next() * sum
    for (const [name, weight] of entries) if ((rest -= weight) < 0) return name
    throw new Error('nothing to choose from')
  }

  /** A source of its own, so that one actor's choices do not depend on how far another one is. */
  split(): Chance {
    return new Chance(Math.floor(this.next() * 2 ** 32))
  }
}
