import type { ShellMessage } from './shell-message'

export async function tellShell(_message: ShellMessage): Promise<void> {
  // this is the Mini Program itself
}
