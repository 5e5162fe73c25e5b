export function hasWindow(): boolean {
  return false
}

export async function closeWindow(): Promise<void> {
  // WeChat's own button closes a Mini Program
}
