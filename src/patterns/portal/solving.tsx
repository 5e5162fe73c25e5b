import { lazyPart } from '@/patterns/frame/failure/lazy-part'

// loaded with the first error
const HelpLink = lazyPart(() => import('./help-link'))

const noHelp = () => undefined

/** The way to the question of the project's help that answers an error, where there is one. */
export function Solving({ code }: { code: string }) {
  // an empty field says all by itself
  if (code === 'FIELD_REQUIRED') return null
  return <HelpLink code={code} onLost={noHelp} />
}
