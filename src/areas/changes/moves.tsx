import type { LocalText } from '@contract/schemas'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { NamedLines } from '@/ui/content/named-lines'
import { useChangesText } from './texts'

/** Where and when a subject is sat. */
export interface Seat {
  areaName: LocalText
  startsAt: string
  endsAt: string
  utcOffset?: string | undefined
}

/** What becomes of one subject. */
export interface Move {
  name: string
  /** Null where there was none. */
  before: Seat | null
  after: Seat
  /** What it costs. */
  money?: string
}

/** From when and where to when and where, subject by subject. */
export function Moves({ moves }: { moves: readonly Move[] }) {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const words = (seat: Seat) => ({ area: local(seat.areaName), when: sittingTime(seat, language).join(' ') })
  return (
    <>
      {moves.map(({ name, before, after, money }) => (
        <NamedLines
          key={name}
          name={name}
          lines={[
            ...(before ? [t('move.before', words(before))] : []),
            t('move.after', words(after)),
            ...(money ? [money] : []),
          ]}
        />
      ))}
    </>
  )
}
