import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { AwaitedPlaces } from './awaited-places'

const NextSteps = lazyPart(() => import('./later/next-steps'))

/** First card for signed-in candidates: the next steps with their times. */
export function Awaited() {
  return <NextSteps waiting={<AwaitedPlaces />} />
}
