import { Text } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { isInnermost, provinceIn } from '@contract/project/division'
import { regionOf } from '@contract/project/region-tree'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { divisionsAtom } from '@/patterns/fields/divisions/read-divisions'
import { Cascade } from '@/ui/choice/cascade'
import type { CascadeNode } from '@/ui/choice/cascade-tree'
import { Skeleton } from '@/ui/feedback/skeleton'
import { LockedAnswer } from '../controls/locked-answer'
import { regionTree, usePlaceInWords } from '../controls/choice-controls'
import { textsOf, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame, useFieldsContext } from '../fields-context'
import { useFieldsText } from '../fields-texts'
import { isRead, readDivisions } from './read-divisions'

function EnterDivision({ field, answer, onAnswer, path: place }: EnterProps) {
  const frame = useFieldFrame(field, place)
  const divisions = useAtomValue(divisionsAtom)
  const local = useLocalText()
  const path = textsOf(answer)
  const { text, way } = useWords(path)
  if (field.readOnly) return <LockedAnswer {...frame} text={text} />
  return (
    <Cascade
      {...frame}
      tree={asNodes(regionTree(divisions, local))}
      // a value from another region catalogue cannot be shown in this tree and is chosen again
      path={provinceIn(path) ? path : []}
      text={way}
      unread={(opened) => !isRead(divisions, opened) && <Reading key={opened[0]} path={opened} />}
      onChange={onAnswer}
    />
  )
}

function ShowDivision({ answer }: ShowProps) {
  return <Text>{useWords(textsOf(answer)).text}</Text>
}

/** Loading state of the divisions to choose from, or the error. */
function Reading({ path }: { path: readonly string[] }) {
  const read = useLoaded(() => readDivisions(path))
  return (
    <Loaded of={read} skeleton={<Skeleton cards={1} lines={6} />}>
      {() => null}
    </Loaded>
  )
}

/**
 * Returns the location text and the path of the choice; loads missing divisions and resolves older answers that used
 * the project's regions.
 */
function useWords(path: readonly string[]): { text: string; way: string } {
  const t = useFieldsText()
  const local = useLocalText()
  const { regions } = useFieldsContext()
  const divisions = useAtomValue(divisionsAtom)
  const isMissing = provinceIn(path) !== undefined && !isRead(divisions, path)
  const reading = useLoaded(() => (isMissing ? readDivisions(path) : Promise.resolve()), [path.join(), isMissing])
  const named = path.flatMap((code) => regionOf(divisions, code) ?? regionOf(regions, code) ?? [])
  const names = named.map(({ name }) => local(name))
  const text = usePlaceInWords(names)
  const instead = isMissing && t(reading.state === 'failed' ? 'division.unread' : 'division.reading')
  return instead ? { text: instead, way: instead } : { text, way: names.join(' / ') }
}

/** Marks all nodes above the district level as having children, loaded or not. */
const asNodes = (nodes: readonly CascadeNode[]): CascadeNode[] =>
  nodes.map((node) => ({
    ...node,
    children: node.children && asNodes(node.children),
    hasMore: !isInnermost(node.value),
  }))

export const divisionControl = { Enter: EnterDivision, Show: ShowDivision } satisfies FieldControl
