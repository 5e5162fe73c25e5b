import { rowOf, type MatchedRoute } from '@/platform/navigation/route-matching'

/**
 * Returns the route that a shared card opens: the screen or the booking round with its allowed parameters, else the
 * project home.
 */
export function sharedRoute({ name, params }: MatchedRoute, projectCode: string | undefined): MatchedRoute {
  const project: Record<string, string> = projectCode ? { projectCode } : {}
  const { shares, sharesRound } = rowOf(name)
  const only = (allowed: readonly string[]) =>
    Object.fromEntries(Object.entries(params).filter(([key]) => allowed.includes(key)))
  if (sharesRound)
    return params.batch
      ? { name: 'appointmentReservation', params: { ...only(['batch']), ...project } }
      : { name: 'appointmentSelectBatch', params: project }
  return shares ? { name, params: { ...only(shares), ...project } } : { name: 'home', params: project }
}

/** Whether the screen itself is shared instead of a substitute. */
export function isSharedAsItIs({ name }: MatchedRoute): boolean {
  return rowOf(name).shares !== undefined
}
