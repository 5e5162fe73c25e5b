export function useIsWide(): boolean {
  return false
}
