import type { LocalText } from '@contract/schemas'
import { picturesIn } from '@contract/portal/rich-text'
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
