import type { LinkedFile } from '@contract/portal/project-files'
import { fileUrl } from '@/api/file-url'
import { useLocalText } from '@/i18n/local-text'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useLandingText } from '../texts'
import type { BlockOf } from './blocks-of'

// Few landing pages have a gallery, and its swipe code is larger than the rest of the page.
const Gallery = lazyPart(() => import('@/ui/gallery/gallery'))

export function LandingGallery({ block, files }: { block: BlockOf<'gallery'>; files: readonly LinkedFile[] }) {
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
