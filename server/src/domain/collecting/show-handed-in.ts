import type { Content } from '@contract/collecting/content'
import type { Field } from '@contract/collecting/fields'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { describeFiles, ownFiles } from '../files/stored-file-store'
import { maskAnswers, openAnswers } from './answers-at-rest'
import { namedFiles } from './content'
import type { DraftOf } from './draft-store'

type Shown = Pick<Content, 'baseInfo' | 'photoFileId' | 'files' | 'storedFiles'>

/** What was handed in as its candidate sees it: answers masked, file addresses that work for ten minutes. */
export async function showHandedIn(
  services: Services,
  { of, fields, content }: { of: DraftOf; fields: readonly Field[]; content: HandedIn },
): Promise<Shown> {
  const { photoFileId, files } = content
  const answers = openAnswers(services, of, content.baseInfo)
  const stored = await ownFiles(services, of, namedFiles({ photoFileId, files, baseInfo: answers }, fields))
  return {
    baseInfo: maskAnswers(fields, answers),
    photoFileId,
    files,
    storedFiles: describeFiles(services, stored.values()),
  }
}
