import type { LandingBlock } from '@contract/portal/landing'
import type { LinkedFile } from '@contract/portal/project-files'
import { useLocalText } from '@/i18n/local-text'
import { LinkedFileRow } from '@/patterns/portal/linked-file-row'
import { Prose } from '@/ui/content/prose'
import { Card } from '@/ui/layout/card'
import { useLandingText } from '../texts'
import { Dates } from './dates'
import { Headline } from './headline'
import { LandingGallery } from './landing-gallery'
import { LandingPicture } from './landing-picture'
import { LandingLinks } from './landing-links'
import { Steps } from './steps'

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
