import { picturesIn } from '@contract/portal/rich-text'
import type { LocalText } from '@contract/schemas'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { EmbeddedSites } from '@server/core/http/security-headers'
import { isDatabaseUnavailable } from '@server/core/postgres/database-errors'
import type { Services } from '@server/core/services'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import type { FilePath } from './project-file/fault'

type Block = NonNullable<ProjectFile['landings'][keyof ProjectFile['landings']]>[number]

/** File named in a text of the project, and the path of that text. */
export interface ReferencedFile {
  file: string
  path: FilePath
}

/** Returns every file that a project's content names, except its logo. */
export function referencedFiles({
  notices,
  help,
  landings,
}: Pick<ProjectFile, 'notices' | 'help' | 'landings'>): ReferencedFile[] {
  return [
    ...filesOfNotices(notices),
    ...help.flatMap(({ questions }, topic) =>
      questions.flatMap(({ answer }, index) => inText(answer, ['help', topic, 'questions', index, 'answer'])),
    ),
    ...Object.entries(landings).flatMap(([screen, blocks]) =>
      blocks.flatMap((block, index) =>
        filesOfBlock(block).map((file) => ({ file, path: ['landings', screen, index] })),
      ),
    ),
  ]
}

/** Returns the files of notices; paths begin at `notices`. */
export function filesOfNotices(notices: ProjectFile['notices']): ReferencedFile[] {
  return notices.flatMap(({ body, attachments }, index) => [
    ...inText(body, ['notices', index, 'body']),
    ...attachments.map(({ file }, at) => ({ file, path: ['notices', index, 'attachments', at, 'file'] })),
  ])
}

/** Returns the picture files in a text, in either language. */
export function filesReferencedIn({ zh, en }: LocalText): string[] {
  return [...picturesIn(zh), ...picturesIn(en)]
}

export function filesOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'headline':
      return block.picture === undefined ? [] : [block.picture]
    case 'picture':
      return [block.file]
    case 'gallery':
      return block.pictures.map(({ file }) => file)
    case 'downloads':
      return block.files.map(({ file }) => file)
    case 'text':
      return filesReferencedIn(block.text)
    default:
      return []
  }
}

function inText(text: LocalText, path: FilePath): ReferencedFile[] {
  return (['zh', 'en'] as const).flatMap((language) =>
    picturesIn(text[language]).map((file) => ({ file, path: [...path, language] })),
  )
}

/**
 * Returns the origins of embedded chats and external logos of all projects, for the content security policy; covers all
 * projects, because one document can navigate between them. Empty while the database is unavailable.
 */
export async function referencedSites(services: Pick<Services, 'db'>): Promise<EmbeddedSites> {
  const projects = await projectCacheOf(services)
    .all()
    .catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return new Map<string, never>()
      throw error
    })
  const definitions = [...projects.values()].map(({ definition }) => definition)
  const chats = definitions.flatMap(({ chat }) => (chat?.type === 'frame' ? [chat.link] : []))
  const logos = definitions.flatMap(({ logo, logoEn }) => [logo, logoEn]).filter((logo) => logo.startsWith('https:'))
  return { frames: originsOf(chats), images: originsOf(logos) }
}

const originsOf = (links: readonly string[]) => [...new Set(links.map((link) => new URL(link).origin))].sort()
