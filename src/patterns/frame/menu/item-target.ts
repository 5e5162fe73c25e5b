import { open as openScreen } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { openHome } from '../project/open-home'
import type { MenuEntry } from './menu-items'

/**
 * Returns the screen of a menu item. The help centre needs a sign-in (specification §2); signed-out users get the
 * public FAQ instead.
 */
function screenOf({ route }: MenuEntry, isSignedIn: boolean) {
  return route === 'help' && !isSignedIn ? 'faq' : route
}

/** Returns the address of a menu item. */
export function hrefOf(item: MenuEntry, isSignedIn: boolean, projectCode: string | undefined): string {
  const screen = screenOf(item, isSignedIn)
  return screen === 'home' ? addressOf(screen, { projectCode }) : addressOf(screen)
}

/** Opens the screen of a menu item. */
export function openItem(item: MenuEntry, isSignedIn: boolean): void {
  const screen = screenOf(item, isSignedIn)
  if (screen === 'home') openHome()
  else void openScreen(screen)
}
