export function hasWindow(): boolean {
  return false
}

export async function closeWindow(): Promise<void> {
  // a Mini Program is closed by WeChat's own button
}
