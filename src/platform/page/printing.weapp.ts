export function usePrintable(): boolean {
  return false
}
