import type { RouteName } from '@/routes'
import { StateLine } from '@/ui/content/state-line'
import { ExitLink } from './exit-link'

interface RefusalLineProps {
  tone: 'neutral' | 'wait'
  /** Error message or next step. */
  text: string
  /** Screen that another button already opens. */
  except?: RouteName | undefined
}

/** First line of a card with an error message or next step, and a link to the screen that it names. */
export function RefusalLine({ tone, text, except }: RefusalLineProps) {
  return (
    <>
      <StateLine tone={tone}>{text}</StateLine>
      <ExitLink text={text} except={except} />
    </>
  )
}
