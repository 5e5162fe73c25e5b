import { View, Image } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { LandingBlock, LandingLink } from '@contract/portal/landing'
import type { LinkedFile } from '@contract/portal/project-files'
import { fileUrl } from '@/api/file-url'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { LinkedFileRow } from '@/patterns/portal/linked-file-row'
import { roleProps, pictureProps } from '@/platform/element/aria'
import { domainAtom } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { Enlarging } from '@/ui/content/enlarging'
import { NamedLines } from '@/ui/content/lines'
import { Prose } from '@/ui/content/prose'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { Headline, type BlockOf } from './headline'
import { linkTargetOf } from './link-target'
import { useLandingText } from './texts'
import styles from './landing.module.scss'

// Few landing pages have a gallery, and its swipe code is larger than the rest of the page.
const Gallery = lazyPart(() => import('@/ui/gallery/gallery'))

function LandingGallery({ block, files }: { block: BlockOf<'gallery'>; files: readonly LinkedFile[] }) {
  const t = useLandingText()
  const local = useLocalText()
  const title = block.title ? local(block.title) : t('gallery')
  const pictures = block.pictures.flatMap(({ file, alt, caption }) => {
    const found = files.find((one) => one.file === file)
    return found ? [{ src: fileUrl(found.url), alt: local(alt), caption: caption && local(caption) }] : []
  })
  return (
    <Card title={title}>
      <Gallery label={title} pictures={pictures} waiting={<Skeleton />} />
    </Card>
  )
}

interface BlocksProps {
  blocks: readonly LandingBlock[]
  files: readonly LinkedFile[]
}

export function Blocks({ blocks, files }: BlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} block={block} files={files} />
      ))}
    </>
  )
}

function Block({ block, files }: { block: LandingBlock; files: readonly LinkedFile[] }) {
  const t = useLandingText()
  const local = useLocalText()
  switch (block.kind) {
    case 'headline':
      return <Headline block={block} files={files} />
    case 'text':
      return (
        <Card {...(block.title && { title: local(block.title) })}>
          <Prose text={local(block.text)} files={files} />
        </Card>
      )
    case 'picture':
      return <LandingPicture block={block} files={files} />
    case 'gallery':
      return <LandingGallery block={block} files={files} />
    case 'steps':
      return (
        <Card title={block.title ? local(block.title) : t('steps')}>
          <Steps steps={block.steps} />
        </Card>
      )
    case 'links':
      return (
        <Card title={block.title ? local(block.title) : t('links')}>
          <LandingLinks links={block.links} />
        </Card>
      )
    case 'downloads':
      return (
        <Card title={block.title ? local(block.title) : t('downloads')}>
          {block.files.map(({ name, file, hint }) => {
            const linked = files.find((one) => one.file === file)
            return (
              linked && (
                <LinkedFileRow key={file} name={local(name)} file={linked} {...(hint && { hint: local(hint) })} />
              )
            )
          })}
        </Card>
      )
    case 'dates':
      return (
        <Card title={block.title ? local(block.title) : t('dates')}>
          <Dates dates={block.dates} />
        </Card>
      )
  }
}

/** Dates with their names. */
function Dates({ dates }: Pick<BlockOf<'dates'>, 'dates'>) {
  const t = useLandingText()
  const local = useLocalText()
  const language = useLanguage()
  return (
    <View>
      {dates.map(({ name, at, until }, index) => {
        const from = formatInstant(at, language)
        const both = until && [t('from', { from }), t('until', { until: formatDeadline(until, language) })]
        return <NamedLines key={index} name={local(name)} lines={both || [from]} />
      })}
    </View>
  )
}

/** Numbered steps. */
function Steps({ steps }: Pick<BlockOf<'steps'>, 'steps'>) {
  const local = useLocalText()
  return (
    <View {...roleProps('list')}>
      {steps.map(({ name, text }, index) => (
        <View key={index} className={styles.step} {...roleProps('listitem')}>
          <View className={styles.number}>{String(index + 1)}</View>
          <View className={styles.stepWords}>
            <View className={styles.stepName}>{local(name)}</View>
            {text && <View className={styles.hint}>{local(text)}</View>}
          </View>
        </View>
      ))}
    </View>
  )
}

function LandingPicture({ block, files }: { block: BlockOf<'picture'>; files: readonly LinkedFile[] }) {
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

/** Links one below the other; a link without a target is omitted. */
function LandingLinks({ links }: { links: readonly LandingLink[] }) {
  const local = useLocalText()
  const domain = useAtomValue(domainAtom) ?? ''
  return (
    <>
      {links.map((link, index) => {
        const target = linkTargetOf(link, domain)
        if (!target) return null
        return (
          <LinkRow key={index} {...target}>
            <View className={styles.link}>
              <View>{local(link.text)}</View>
              {link.hint && <View className={styles.hint}>{local(link.hint)}</View>}
            </View>
          </LinkRow>
        )
      })}
    </>
  )
}
