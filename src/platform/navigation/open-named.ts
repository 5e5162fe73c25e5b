import type { RouteName } from '@/routes'
import { open } from './navigation'
import type { ParamsArgument } from './route-matching'

/** Opens a screen that the service or a project's file names, with its parameters. */
export function openNamed(name: RouteName, params: Record<string, string>): Promise<void> {
  return open(name, ...([params] as unknown as ParamsArgument<RouteName>))
}
