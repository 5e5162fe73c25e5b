import { useCodeTexts } from '@/api/errors/error-message'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import type { OwnSession } from './use-own-sessions'

/**
 * The ways to the screens that refusals of sessions name, once for each reason: below the rows, which are buttons and hold
 * no links.
 */
export function RefusedExits({ sessions }: { sessions: readonly Pick<OwnSession, 'refusal'>[] }) {
  const refusals = sessions.flatMap(({ refusal }) => refusal ?? [])
  const texts = useCodeTexts(
    Object.fromEntries(refusals.map(({ error, details }) => [error, { code: error, details }])),
  )
  return (
    <>
      {Object.entries(texts).map(([code, text]) => (
        <ExitLink key={code} text={text} />
      ))}
    </>
  )
}
