import { useCodeTexts } from '@/api/errors/error-message'
import { ExitLinks } from '@/patterns/frame/exits/exit-link'
import type { OwnSession } from './use-own-sessions'

interface RefusedExitsProps {
  /** Refusals in the order of the displayed rows. */
  refusals: readonly NonNullable<OwnSession['refusal']>[]
}

/** Links to the screens that refusals of sessions name, below the rows, which are buttons and cannot contain links. */
export function RefusedExits({ refusals }: RefusedExitsProps) {
  const texts = useCodeTexts(
    Object.fromEntries(refusals.map(({ error, details }) => [error, { code: error, details }])),
  )
  return <ExitLinks texts={Object.values(texts)} />
}
