import { open as openScreen } from '@/platform/navigation/navigation'
import { addressOf, rowOf } from '@/platform/navigation/route-matching'
import { openHome } from '../project/open-home'
import type { MenuEntry } from './menu-items'

/**
 * Returns the screen of a menu item. The help centre needs a sign-in (specification §2); signed-out users get the
 * public FAQ instead.
 */
function screenOf({ route }: MenuEntry, isSignedIn: boolean) {
  return route === 'help' && !isSignedIn ? 'faq' : route
}

/** Whether the item opens its screen without a sign-in before it. */
export function opensAtOnce(item: MenuEntry, isSignedIn: boolean): boolean {
  return isSignedIn || rowOf(screenOf(item, isSignedIn)).requiresAuth === false
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
