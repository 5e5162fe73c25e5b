import type { RouteName } from '@/routes'
import type { MatchedRoute, ParamsArgument } from './route-matching'

/** Moving between screens, by route name. Twins: navigation.h5.ts, navigation.weapp.ts. */

/** Opens a screen on top of this one. */
export declare function open<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void>

/** Opens a screen in place of this one. */
export declare function replace<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void>

/** Closes every screen and opens this one. */
export declare function relaunch<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Promise<void>

/** The same above the project home, which going back then leads to; what was open before is not shown again. */
export declare function relaunchAboveHome<Name extends RouteName>(
  projectCode: string | undefined,
  name: Name,
  ...params: ParamsArgument<Name>
): Promise<void>

/** Opens an H5 address of this site (as kept in `redirect`) in place of this screen; other addresses open the unknown page. */
export declare function replaceWithAddress(address: string): Promise<void>

/** Goes on to an address: back to its screen where that lies right below this one, else in place of this one. */
export declare function returnTo(address: string): Promise<void>

/** Every page tells when it is shown: where the host had no room for a screen above it, that one opens again. */
export declare function onPageShown(): void

/** One step back; without a step to go back to, `fallback` opens instead. */
export declare function back(fallback: () => void): void

/**
 * The screen that is shown right now, its parameters decoded, and its address in the H5 site. A page asks for itself by the
 * id that Taro gives it (`tid`): by the time it is drawn another one may be on its way.
 */
export declare function currentRoute(pageId?: string): MatchedRoute & { address: string }

/**
 * Leaves for an address outside of this site. The Mini Program, which cannot, copies it and answers 'copied', or 'stayed'
 * when the candidate does not let it.
 */
export declare function leaveTo(url: string): Promise<'left' | 'copied' | 'stayed'>

/** Loads the whole client again. */
export declare function reload(): void
