import { host } from '../../device/host'
import { loadSdk } from '../app/js-sdk.h5'
import type { ShellMessage } from './shell-message'

export async function tellShell(message: ShellMessage): Promise<void> {
  if (host() !== 'webview') return
  const { miniProgram } = await loadSdk()
  miniProgram.postMessage({ data: message })
}
