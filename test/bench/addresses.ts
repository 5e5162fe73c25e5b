/** Where a candidate is at home, one address each for 65,536 of them: what an address may do is shared by nobody else. */
export function homeAddress(index: number): string {
  return `10.0.${(index >> 8) & 255}.${index & 255}`
}
