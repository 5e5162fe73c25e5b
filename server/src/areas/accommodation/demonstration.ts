import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoAccommodation } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { sendDemoFiles } from '@server/domain/files/demo-files'
import { ACCOMMODATION } from './accommodation'
import { decideAccommodation } from './decisions'
import { readDraft, saveDraft, uploadFile, submitAccommodation, withdrawAccommodation } from './apply'

/**
 * Creates the accommodation application of a demonstration account through the candidate's calls and brings it into the
 * requested state. Throws the failures of these calls, and errors of reading the proof files.
 */
export async function demonstrateAccommodation(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { offer, answers, proofs, state, reason }: DemoAccommodation,
): Promise<void> {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const params = { offerCode: offer }
  const sent = await sendDemoFiles(services, proofs, (key, upload) =>
    uploadFile({ params, body: { purpose: 'field', key } }, { ...call, upload }),
  )
  await saveDraft({ params, body: { baseInfo: { ...answers, ...sent } } }, call)
  await saveDraft({ params, body: { confirmed: true } }, call)
  await submitAccommodation({ params, body: { seenAt: (await readDraft({ params }, call)).updatedAt } }, call)
  if (state === 'withdrawn') await withdrawAccommodation({ params }, call)
  await demonstrateDecided(services, ACCOMMODATION, decideAccommodation, call, { key: offer, state, reason })
}
