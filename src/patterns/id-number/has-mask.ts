/** Whether `masked` can be the mask of `number`: as long, and the same wherever it has no asterisk. Pure. */
export function hasMask(number: string, masked: string): boolean {
  const [letters, mask] = [[...number], [...masked]]
  return letters.length === mask.length && mask.every((letter, index) => letter === '*' || letter === letters[index])
}
