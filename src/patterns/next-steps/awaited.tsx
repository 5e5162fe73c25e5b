import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { AwaitedPlaces } from './awaited-places'

const NextSteps = lazyPart(() => import('./later/next-steps'))

/** For somebody signed in the first thing: what to do next, and by when. */
export function Awaited() {
  return <NextSteps waiting={<AwaitedPlaces />} />
}
