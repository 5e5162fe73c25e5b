import type { RouteName } from '@/routes'
import type { Destination, PlainScreen } from './destination'
import { open, replace } from './navigation'
import { addressOf, type ParamsArgument } from './route-matching'

const paramsOf = ({ params }: Destination) => [params] as unknown as ParamsArgument<RouteName>

export function openDestination(destination: Destination): Promise<void> {
  return open(destination.name, ...paramsOf(destination))
}

/** Returns the destination's address in the H5 site. */
export function addressOfDestination(destination: Destination): string {
  return addressOf(destination.name, ...paramsOf(destination))
}

/** Opens a screen on top of this one. The cast is safe because `to` checks the parameters. */
export const goTo = ({ name, params }: Destination): Promise<void> => open(name as PlainScreen, params)

/** Opens a screen in place of this one. */
export const replaceWith = ({ name, params }: Destination): Promise<void> => replace(name as PlainScreen, params)
