import { lazyPart } from '@/patterns/frame/failure/lazy-part'

/** The way to the question of the project's help that answers an error, where there is one; loaded with the first error. */
export const Solving = lazyPart(() => import('./help-link'))
