import { relaunch } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Opens the home of the current project and closes all other screens. */
export function openHome(): void {
  void relaunchHome()
}

/** Opens the home; resolves once it is open. */
export function relaunchHome(): Promise<void> {
  return relaunch('home', { projectCode: store.get(domainAtom) ?? undefined })
}
