import { relaunch } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Opens the home of the project in use, closing every other screen. */
export function openHome(): void {
  void relaunchHome()
}

/** Resolves once the home is opened. */
export function relaunchHome(): Promise<void> {
  return relaunch('home', { projectCode: store.get(domainAtom) ?? undefined })
}
