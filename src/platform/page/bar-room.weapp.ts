export function keepClearOfBar(_id: string): () => void {
  // WeChat scrolls the focused field above its keyboard
  return () => undefined
}
