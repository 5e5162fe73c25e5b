import { ScrollView, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Link } from '../basic/link'
import { PageState } from '../feedback/page-state'
import { Sheet } from '../overlay/sheet'
import { childrenOf, countOf, foundBelow, hasUnread, isEnd, labelsOf, type CascadeNode } from './cascade-tree'
import { OptionRows } from './choice-rows'
import { ChooseBox } from './choose-box'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import { useChoiceText } from './choice-texts'
import { MANY_ROWS } from './option'
import { SearchBox } from './search-box'
import styles from './popup-select.module.scss'

interface CascadeProps extends FieldFrameProps {
  tree: readonly CascadeNode[]
  /** Values from the root to the leaf. */
  path: readonly string[]
  onChange: (path: string[]) => void
  /** Text for an empty path, instead of “Choose”. */
  placeholder?: string | undefined
  locked?: boolean | undefined
  /** Text of the path if the tree does not contain it. */
  text?: string | undefined
  /** Returns content to show while the children of a path are not loaded (empty path: the root level). */
  unread?: ((opened: readonly string[]) => ReactNode) | undefined
}

/** Hierarchical choice, such as a region: one level after the other, until a leaf is chosen. */
export function Cascade({ tree, path, onChange, placeholder, locked, text, unread, ...frame }: CascadeProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const choose = (chosen: string[]) => {
    onChange(chosen)
    setOpen(false)
  }
  return (
    <FieldFrame {...frame}>
      <ChooseBox
        label={frame.label}
        text={text ?? labelsOf(tree, path).join(' / ')}
        placeholder={placeholder}
        icon="map-pin"
        locked={locked}
        onPress={open}
      />
      <Sheet open={isOpen} title={frame.label} isTall onClose={() => setOpen(false)}>
        <Levels tree={tree} path={path} label={frame.label} unread={unread} onChoose={choose} />
      </Sheet>
    </FieldFrame>
  )
}

interface LevelsProps extends Pick<CascadeProps, 'tree' | 'path' | 'unread'> {
  label: string
  onChoose: (path: string[]) => void
}

function Levels({ tree, path, label, unread, onChoose }: LevelsProps) {
  const t = useChoiceText()
  const [opened, setOpened] = useState(() => path.slice(0, -1))
  const [search, setSearch] = useState('')
  const nodes = opened.reduce<readonly CascadeNode[]>((level, value) => childrenOf(level, value), tree)
  const isSearching = search.trim() !== ''
  const found = isSearching ? foundBelow(nodes, search) : nodes.map((node) => ({ ...node, path: [node.value] }))
  const choose = (value: string) => {
    const next = [...opened, ...(found.find((row) => row.value === value)?.path ?? [])]
    if (isEnd(tree, next)) return onChoose(next)
    setSearch('')
    setOpened(next)
  }
  return (
    <>
      {opened.length > 0 && (
        <View className={styles.trail}>
          <Link onPress={() => setOpened(opened.slice(0, -1))}>
            {t('goUp')} · {labelsOf(tree, opened).join(' / ')}
          </Link>
        </View>
      )}
      {unread?.(opened) || (
        <>
          {(isSearching || countOf(nodes) > MANY_ROWS) && <SearchBox value={search} onChange={setSearch} />}
          {/* scrolls each level to its top: the value must differ from the previous one to take effect */}
          <ScrollView scrollY scrollTop={opened.length / 100} className={styles.list}>
            <OptionRows
              label={label}
              options={found}
              chosen={isSearching ? [] : path.slice(opened.length, opened.length + 1)}
              onToggle={choose}
            />
            {found.length === 0 && (
              <PageState icon="search" title={t('noMatch')} {...(hasUnread(nodes) && { text: t('noMatch.unread') })} />
            )}
          </ScrollView>
        </>
      )}
    </>
  )
}
