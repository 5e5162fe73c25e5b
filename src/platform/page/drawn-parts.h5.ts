export function useDrawnParts(_count: number): number {
  return Infinity
}
