import { Image, View } from '@tarojs/components'
import type { LinkedFile } from '@contract/portal/project-files'
import { fileUrl } from '@/api/file-url'
import { useLocalText } from '@/i18n/local-text'
import { pictureProps } from '@/platform/element/aria'
import { Enlarging } from '@/ui/content/enlarging'
import { Card } from '@/ui/layout/card'
import type { BlockOf } from './blocks-of'
import styles from './landing.module.scss'

export function LandingPicture({ block, files }: { block: BlockOf<'picture'>; files: readonly LinkedFile[] }) {
  const local = useLocalText()
  const found = files.find(({ file }) => file === block.file)
  if (!found) return null
  const [src, alt] = [fileUrl(found.url), local(block.alt)]
  return (
    <Card>
      <Enlarging src={src} alt={alt}>
        <Image className={styles.picture} mode="widthFix" src={src} {...pictureProps(alt)} />
      </Enlarging>
      {block.caption && <View className={styles.hint}>{local(block.caption)}</View>}
    </Card>
  )
}
