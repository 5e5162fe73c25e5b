import type { Bar } from './page-types'

export function keepClearOf(_bar: Bar, _id: string): () => void {
  // WeChat scrolls the focused field above its keyboard
  return () => undefined
}
