/** Where to go, as a value: pure. */
import type { RouteName } from '@/routes'
import type { ParamsArgument } from './route-matching'

/** A screen to go to, with what its address needs: {@link to}. */
export interface Destination {
  name: RouteName
  params: Record<string, string | number | undefined>
}

export function to<Name extends RouteName>(name: Name, ...[params = {}]: ParamsArgument<Name>): Destination {
  return { name, params }
}

/** Screens whose address may do without parameters. */
export type PlainScreen = { [Name in RouteName]: [] extends ParamsArgument<Name> ? Name : never }[RouteName]
