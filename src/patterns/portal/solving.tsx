import { lazyPart } from '@/patterns/frame/failure/lazy-part'

// loaded lazily with the first error
const HelpLink = lazyPart(() => import('./help-link'))

const noHelp = () => undefined

/** Link to the FAQ entry for an error code, if there is one. */
export function Solving({ code }: { code: string }) {
  // an empty field needs no help
  if (code === 'FIELD_REQUIRED') return null
  return <HelpLink code={code} onLost={noHelp} />
}
