export function useIsWide(): boolean {
  return false
}

export function usePrintable(): boolean {
  return false
}
