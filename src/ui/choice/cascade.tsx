import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { Link } from '../basic/link'
import { Sheet } from '../overlay/sheet'
import { OptionRows } from './choice-rows'
import { ChooseBox } from './choose-box'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import { useChoiceText } from './choice-texts'
import styles from './popup-select.module.scss'

/** A tree to choose a path in, labels already in the language in use. */
export interface CascadeNode {
  value: string
  label: string
  /** One line below the label. */
  note?: string | undefined
  children?: CascadeNode[] | undefined
}

interface CascadeProps extends FieldFrameProps {
  tree: readonly CascadeNode[]
  /** Values from the root down to the leaf. */
  path: readonly string[]
  onChange: (path: string[]) => void
  /** What an empty path means here, in place of “Choose”. */
  placeholder?: string | undefined
  locked?: boolean | undefined
}

/** A region and the like: one level after the other, until a leaf is chosen. */
export function Cascade({ tree, path, onChange, placeholder, locked, ...frame }: CascadeProps) {
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
        text={labelsOf(tree, path).join(' / ')}
        placeholder={placeholder}
        icon="map-pin"
        locked={locked}
        onPress={open}
      />
      <Sheet open={isOpen} title={frame.label} isTall onClose={() => setOpen(false)}>
        <Levels tree={tree} path={path} label={frame.label} onChoose={choose} />
      </Sheet>
    </FieldFrame>
  )
}

interface LevelsProps {
  tree: readonly CascadeNode[]
  path: readonly string[]
  label: string
  onChoose: (path: string[]) => void
}

function Levels({ tree, path, label, onChoose }: LevelsProps) {
  const t = useChoiceText()
  const [opened, setOpened] = useState(() => path.slice(0, -1))
  const nodes = opened.reduce<readonly CascadeNode[]>((level, value) => childrenOf(level, value), tree)
  const choose = (value: string) => {
    const next = [...opened, value]
    if (childrenOf(nodes, value).length > 0) setOpened(next)
    else onChoose(next)
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
      {/* each level begins at its top: only another position than the last one is taken */}
      <ScrollView scrollY scrollTop={opened.length / 100} className={styles.list}>
        <OptionRows
          label={label}
          options={nodes}
          chosen={path.slice(opened.length, opened.length + 1)}
          onToggle={choose}
        />
      </ScrollView>
    </>
  )
}

/** The labels along a path; a value that is not in the tree any more ends it. */
export function labelsOf(tree: readonly CascadeNode[], path: readonly string[]): string[] {
  const [value, ...rest] = path
  const node = tree.find((candidate) => candidate.value === value)
  return node ? [node.label, ...labelsOf(node.children ?? [], rest)] : []
}

function childrenOf(level: readonly CascadeNode[], value: string): readonly CascadeNode[] {
  return level.find((node) => node.value === value)?.children ?? []
}
