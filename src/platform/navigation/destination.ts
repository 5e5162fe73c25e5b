/** Screens to open, as values. Pure. */
import type { RouteName } from '@/routes'
import type { ParamsArgument } from './route-matching'

/** Screen to open, with its address parameters; created by {@link to}. */
export interface Destination {
  name: RouteName
  params: Record<string, string | number | undefined>
}

export function to<Name extends RouteName>(name: Name, ...[params = {}]: ParamsArgument<Name>): Destination {
  return { name, params }
}

/** Screens whose address needs no parameters. */
export type PlainScreen = { [Name in RouteName]: [] extends ParamsArgument<Name> ? Name : never }[RouteName]
