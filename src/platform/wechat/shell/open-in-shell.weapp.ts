export async function openInShell(_pageUrl: string): Promise<boolean> {
  // this is the Mini Program itself
  return false
}
