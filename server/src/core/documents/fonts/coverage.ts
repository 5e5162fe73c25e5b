/** Inclusive range of code points. */
export type Range = readonly [first: number, last: number]

/** Set of characters for which a font has glyphs. */
export class Coverage {
  private readonly ranges: readonly Range[]

  constructor(ranges: readonly Range[]) {
    this.ranges = [...ranges].sort(([one], [other]) => one - other)
  }

  has(codePoint: number): boolean {
    let [low, high] = [0, this.ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [first, last] = this.ranges[middle] ?? [0, -1]
      if (codePoint < first) high = middle - 1
      else if (codePoint > last) low = middle + 1
      else return true
    }
    return false
  }
}
