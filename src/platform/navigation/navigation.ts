import type { RouteName } from '@/routes'
import type { MatchedRoute, ParamsArgument } from './route-matching'

/** Navigation between screens by route name. */

/** Opens a screen on top of this one. */
export declare function open<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void>

/** Opens a screen in place of this one. */
export declare function replace<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void>

/** Closes all screens and opens this one. */
export declare function relaunch<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void>

/** Closes all screens and opens this one above the project home, so that going back shows the home. */
export declare function relaunchAboveHome<Name extends RouteName>(
  projectCode: string | undefined,
  name: Name,
  ...params: ParamsArgument<Name>
): Promise<void>

/**
 * Opens an H5 address of this site (from a `redirect` parameter) in place of this screen; unknown addresses open the
 * unknown page.
 */
export declare function replaceWithAddress(address: string): Promise<void>

/** Goes back if `address` is the screen directly below this one, else opens it in place of this one. */
export declare function returnTo(address: string): Promise<void>

/** Handles a shown page; every page calls it. Reopens the next covered screen where the host's page stack was full. */
export declare function onPageShown(): void

/** Goes back one step; calls `fallback` if there is no previous screen. */
export declare function back(fallback: () => void): void

/**
 * Returns the displayed screen with decoded parameters and its H5 address. A page passes its own Taro id (`tid`),
 * because another page may already be opening when it renders.
 */
export declare function currentRoute(pageId?: string): MatchedRoute & { address: string }

/**
 * Opens an address outside this site. The Mini Program cannot: it copies the address and returns 'copied', or 'stayed'
 * if the candidate refuses.
 */
export declare function leaveTo(url: string): Promise<'left' | 'copied' | 'stayed'>

/** Reloads the whole client. */
export declare function reload(): void
