import { Image, View } from '@tarojs/components'
import { Fragment } from 'react'
import type { LinkedFile } from '@contract/portal/project-files'
import { richParts, type RichPart, type Stretch } from '@contract/portal/rich-text'
import { unbroken } from '@contract/unbroken'
import { fileUrl } from '@/api/file-url'
import { pictureProps, roleProps } from '@/platform/element/aria'
import { Pressable } from '../basic/pressable'
import { Enlarging } from './enlarging'
import { openLink } from './open-link'
import styles from './prose.module.scss'

interface ProseProps {
  text: string
  /** Files with the pictures of the text. */
  files?: readonly LinkedFile[]
}

/** Rich text of a project file (contract/portal/rich-text.ts), rendered as components, never as HTML. */
export function Prose({ text, files = [] }: ProseProps) {
  return (
    <View className={styles.prose}>
      {richParts(unbroken(text)).map((part, index) => (
        <Part key={index} part={part} files={files} />
      ))}
    </View>
  )
}

function Part({ part, files }: { part: RichPart; files: readonly LinkedFile[] }) {
  switch (part.kind) {
    case 'list':
      return <List items={part.items} />
    case 'table':
      return <Table rows={part.rows} />
    case 'picture': {
      const found = files.find(({ file }) => file === part.file)
      if (!found) return null
      const src = fileUrl(found.url)
      return (
        <Enlarging src={src} alt={part.alt}>
          <Image className={styles.picture} mode="widthFix" src={src} {...pictureProps(part.alt)} />
        </Enlarging>
      )
    }
    case 'heading':
      return (
        <View className={styles.heading} {...roleProps('heading')} aria-level="3">
          <Line of={part.text} />
        </View>
      )
    default:
      return (
        <View className={styles.paragraph}>
          <Line of={part.text} />
        </View>
      )
  }
}

function List({ items }: { items: readonly Stretch[][] }) {
  return (
    <View className={styles.list} {...roleProps('list')}>
      {items.map((item, index) => (
        <View key={index} className={styles.item} {...roleProps('listitem')}>
          <Line of={item} />
        </View>
      ))}
    </View>
  )
}

function Table({ rows }: { rows: readonly Stretch[][][] }) {
  return (
    <View className={styles.table} {...roleProps('table')}>
      {rows.map((row, index) => (
        <View key={index} className={styles.row} {...roleProps('row')}>
          {row.map((cell, column) => (
            <View
              key={column}
              className={index === 0 ? styles.headCell : styles.cell}
              {...roleProps(index === 0 ? 'columnheader' : 'cell')}
            >
              <Line of={cell} />
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

function Line({ of: stretches }: { of: readonly Stretch[] }) {
  return (
    <>
      {stretches.map(({ text, isStrong, href }, index) => {
        if (href !== undefined)
          return (
            <Pressable key={index} role="link" className={styles.link} href={href} onPress={() => void openLink(href)}>
              {text}
            </Pressable>
          )
        if (isStrong)
          return (
            <View key={index} className={styles.strong}>
              {text}
            </View>
          )
        return <Fragment key={index}>{text}</Fragment>
      })}
    </>
  )
}
