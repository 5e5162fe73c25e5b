import type { RouteName } from '@/routes'
import type { Destination } from './destination'
import { open } from './navigation'
import { addressOf, type ParamsArgument } from './route-matching'

const paramsOf = ({ params }: Destination) => [params] as unknown as ParamsArgument<RouteName>

export function openDestination(destination: Destination): Promise<void> {
  return open(destination.name, ...paramsOf(destination))
}

/** Returns the destination's address in the H5 site. */
export function addressOfDestination(destination: Destination): string {
  return addressOf(destination.name, ...paramsOf(destination))
}
