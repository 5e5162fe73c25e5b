/** Screens that a journey leads to: pure. */
import type { ParamsArgument } from '@/platform/navigation/route-matching'
import type { BuiltRoute } from '@/routes'

/** Screens whose address needs no more than the journey's own parameter. */
export type JourneyScreen = {
  [Name in BuiltRoute]: [] extends ParamsArgument<Name> ? Name : never
}[BuiltRoute]

/** A screen to go to, with what its address needs: {@link to}. */
export interface Destination {
  name: BuiltRoute
  params: Record<string, string | number | undefined>
}

export function to<Name extends BuiltRoute>(name: Name, ...[params = {}]: ParamsArgument<Name>): Destination {
  return { name, params }
}
