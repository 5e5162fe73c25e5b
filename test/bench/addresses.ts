/** Returns one of 65,536 home addresses, so that candidates do not share rate limits. */
export function homeAddress(index: number): string {
  return `10.0.${(index >> 8) & 255}.${index & 255}`
}
