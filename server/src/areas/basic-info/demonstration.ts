import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoBasicInfo } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { sendDemoFiles } from '@server/domain/files/demo-files'
import { BASIC_INFO, KEY } from './basic-info'
import { decideBasicInfo } from './decide'
import { readDraft, saveDraft, uploadFile, submitBasicInfo } from './apply'

/**
 * Creates the update application of a demonstration account through the candidate's calls and brings it into the
 * requested state. Throws the failures of these calls, and errors of reading the photos.
 */
export async function demonstrateBasicInfo(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { answers, photos, state, reason }: DemoBasicInfo,
): Promise<void> {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const sent = await sendDemoFiles(services, photos, (key, upload) =>
    uploadFile({ body: { purpose: 'field', key } }, { ...call, upload }),
  )
  await saveDraft({ body: { baseInfo: { ...answers, ...sent } } }, call)
  await saveDraft({ body: { confirmed: true } }, call)
  await submitBasicInfo({ body: { seenAt: (await readDraft(call)).updatedAt } }, { ...call, actor: null })
  await demonstrateDecided(services, BASIC_INFO, decideBasicInfo, call, { key: KEY, state, reason })
}
