import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoBasicInfo } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { sendDemoFiles } from '@server/domain/files/demo-files'
import { BASIC_INFO, KEY } from './basic-info'
import { decideBasicInfo } from './decide'
import { readDraft, saveDraft, uploadFile } from './draft'
import { submitBasicInfo } from './submit'

/**
 * Applies for a change as a demonstration account is said to have, by the calls a candidate makes, and brings the
 * application into its state. Throws what these refuse, and what reading its photos throws.
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
