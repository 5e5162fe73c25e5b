/** Where to go, as a value: pure. */
import type { BuiltRoute } from '@/routes'
import type { ParamsArgument } from './route-matching'

/** A screen to go to, with what its address needs: {@link to}. */
export interface Destination {
  name: BuiltRoute
  params: Record<string, string | number | undefined>
}

export function to<Name extends BuiltRoute>(name: Name, ...[params = {}]: ParamsArgument<Name>): Destination {
  return { name, params }
}

/** Screens whose address may do without parameters. */
export type PlainScreen = { [Name in BuiltRoute]: [] extends ParamsArgument<Name> ? Name : never }[BuiltRoute]
