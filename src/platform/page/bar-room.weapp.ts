export function keepClearOfBar(_id: string): () => void {
  // WeChat brings what is typed into above its keyboard by itself
  return () => undefined
}
