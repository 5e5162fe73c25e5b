import { Image, View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { LandingBlock } from '@contract/portal/landing'
import type { LinkedFile } from '@contract/portal/project-files'
import { fileUrl } from '@/api/file-url'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { projectName } from '@/patterns/frame/page/page-title'
import { pictureProps, roleProps } from '@/platform/element/aria'
import { currentExamInfoAtom, domainAtom } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { followTarget } from '@/ui/basic/link'
import { linkTargetOf } from './link-target'
import styles from './landing.module.scss'

export type BlockOf<Kind extends LandingBlock['kind']> = Extract<LandingBlock, { kind: Kind }>

/** Title, text and main action of the landing page, on a background in the project's colour. */
export function Headline({ block, files }: { block: BlockOf<'headline'>; files: readonly LinkedFile[] }) {
  const local = useLocalText()
  const language = useLanguage()
  const project = useAtomValue(currentExamInfoAtom)
  const domain = useAtomValue(domainAtom) ?? ''
  const target = block.action ? linkTargetOf(block.action, domain) : null
  const picture = files.find(({ file }) => file === block.picture)
  const name = project ? projectName(project, language) : ''
  const title = local(block.title)
  return (
    <View className={styles.headline}>
      {picture && <Image className={styles.cover} mode="aspectFill" src={fileUrl(picture.url)} {...pictureProps('')} />}
      <View className={styles.words}>
        {name !== title && <View className={styles.name}>{name}</View>}
        <View className={styles.title} {...roleProps('heading')} aria-level="2">
          {title}
        </View>
        {block.text && <View className={styles.text}>{local(block.text)}</View>}
        {block.action && target && (
          <View className={styles.action}>
            <Button kind="secondary" onPress={() => followTarget(target)}>
              {local(block.action.text)}
            </Button>
          </View>
        )}
      </View>
    </View>
  )
}
