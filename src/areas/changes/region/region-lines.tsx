import type { Move as Planned } from '@contract/registration/changes/plan-region-change'
import { useLocalText } from '@/i18n/local-text'
import { ItemList } from '@/ui/content/item-list'
import { Moves } from '../moves'
import { useChangesText } from '../texts'
import type { Movable } from './region-calls'

interface RegionLinesProps {
  movable: Movable
  plan: readonly Planned[]
}

/** Consequences of changing test areas: each move, and the changes left afterwards. */
export function RegionLines({ movable: { options, registration }, plan }: RegionLinesProps) {
  const t = useChangesText()
  const local = useLocalText()
  const moves = plan.flatMap(({ subjectCode, to }) => {
    const area = areaOf(options, subjectCode, to)
    const before = registration.subjects.find((one) => one.subjectCode === subjectCode)
    if (!area || !before) return []
    const { startsAt, endsAt } = before
    const after = { areaName: area.name, utcOffset: area.utcOffset, startsAt, endsAt }
    const name = local(before.name)
    return [{ from: name, to: name, before, after }]
  })
  return (
    <>
      <Moves moves={moves} />
      <ItemList items={[t('region.seats'), t('region.price'), ...leftOver(registration, t)]} />
    </>
  )
}

export function areaOf({ subjects }: Movable['options'], subjectCode: string, areaCode: string) {
  return subjects.find((one) => one.subjectCode === subjectCode)?.elsewhere.find(({ code }) => code === areaCode)
}

/** Returns the text about the number of changes left afterwards. */
function leftOver({ limits }: Movable['registration'], t: ReturnType<typeof useChangesText>): string[] {
  if (limits.regionTimesLeft === null) return []
  const left = limits.regionTimesLeft - 1
  return [left > 0 ? t('region.times', { left }) : t('region.lastTime')]
}
