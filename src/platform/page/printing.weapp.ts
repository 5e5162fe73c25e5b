export function usePrinting(): boolean {
  return false
}
