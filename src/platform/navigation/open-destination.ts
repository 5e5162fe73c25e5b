import type { RouteName } from '@/routes'
import type { Destination } from './destination'
import { open } from './navigation'
import { addressOf, type ParamsArgument } from './route-matching'

const paramsOf = ({ params }: Destination) => [params] as unknown as ParamsArgument<RouteName>

export function openDestination(destination: Destination): Promise<void> {
  return open(destination.name, ...paramsOf(destination))
}

/** Address in the H5 site. */
export function addressOfDestination(destination: Destination): string {
  return addressOf(destination.name, ...paramsOf(destination))
}
