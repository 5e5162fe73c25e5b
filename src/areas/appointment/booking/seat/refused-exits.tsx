import { useCodeTexts } from '@/api/errors/error-message'
import { ExitLinks } from '@/patterns/frame/exits/exit-link'
import type { OwnSession } from './use-own-sessions'

interface RefusedExitsProps {
  /** As the rows display them. */
  refusals: readonly NonNullable<OwnSession['refusal']>[]
}

/** Links to the screens that refusals of sessions name, below the rows, which are buttons and contain no links. */
export function RefusedExits({ refusals }: RefusedExitsProps) {
  const texts = useCodeTexts(
    Object.fromEntries(refusals.map(({ error, details }) => [error, { code: error, details }])),
  )
  return <ExitLinks texts={Object.values(texts)} />
}
