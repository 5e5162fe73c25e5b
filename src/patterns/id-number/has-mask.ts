/** Whether `masked` is the mask of `number`: of equal length, and equal except at asterisks. Pure. */
export function hasMask(number: string, masked: string): boolean {
  const [letters, mask] = [[...number], [...masked]]
  return letters.length === mask.length && mask.every((letter, index) => letter === '*' || letter === letters[index])
}
