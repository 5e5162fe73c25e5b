import { isBuilt, type BuiltRoute, type RouteName } from '@/routes'
import { open } from './navigation'
import type { ParamsArgument } from './route-matching'

/** Opens a screen. */
export type Door = () => Promise<void>

/** What a control that leads to a screen does when it is pressed; null until that screen is there: no screen, no control. */
export function doorTo<Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): Door | null {
  return isBuilt(name) ? () => open(name, ...(params as unknown as ParamsArgument<Name & BuiltRoute>)) : null
}

/** The same for a screen that the service names, with its parameters. */
export function doorNamed(name: RouteName, params: Record<string, string>): Door | null {
  return doorTo(name, ...([params] as unknown as ParamsArgument<RouteName>))
}
