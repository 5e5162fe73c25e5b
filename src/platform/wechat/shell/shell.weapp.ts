import type { ShellMessage } from './shell-message'

export async function openInShell(_pageUrl: string): Promise<boolean> {
  // this is the Mini Program itself
  return false
}

export async function tellShell(_message: ShellMessage): Promise<void> {
  // this is the Mini Program itself
}
