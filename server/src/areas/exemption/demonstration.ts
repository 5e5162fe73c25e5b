import type { ExemptionPatch } from '@contract/exemption/exemption-draft'
import { exemptionConfirmationOf } from '@contract/exemption/exemption-offer'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoExemption } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { demoUpload, sendDemoFiles } from '@server/domain/files/demo-files'
import { exemptionOffering } from '@server/domain/projects/exemption-batches'
import { decideExemption } from './decisions'
import { readDraft, saveDraft, uploadFile } from './draft'
import { EXEMPTION } from './exemption'
import { submitExemption, withdrawExemption } from './submission'

interface Call {
  groupDomain: null
  services: Services
  project: Project
  owner: Owner
  actor: Owner
  idempotency: null
}

/**
 * Creates the exemption application of a demonstration account through the candidate's calls and brings it into the
 * requested state. Throws the failures of these calls, and errors of reading its files.
 */
export async function demonstrateExemption(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  wanted: DemoExemption,
): Promise<void> {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const params = { batchCode: wanted.batch }
  await fillIn(call, wanted)
  const body = exemptionConfirmationOf(exemptionOffering(project, wanted.batch), await readDraft({ params }, call))
  const { exemptionId } = await submitExemption({ params, body }, call)
  const { state, reason } = wanted
  if (state === 'withdrawn') await withdrawExemption({ params: { exemptionId } }, call)
  await demonstrateDecided(services, EXEMPTION, decideExemption, call, { key: wanted.batch, state, reason })
}

/** Fills in the draft step by step. Prefilled answers are sent back with the others, as a client does. */
async function fillIn(call: Call, { batch, choices, baseInfo, photo, files }: DemoExemption): Promise<void> {
  const params = { batchCode: batch }
  const save = (body: ExemptionPatch) => saveDraft({ params, body }, call)
  await save({ commitmentAccepted: true })
  await save({ choices })
  const shown = await readDraft({ params }, call)
  await save({ baseInfo: { ...shown.baseInfo, ...baseInfo } })
  if (photo !== undefined) {
    const upload = await demoUpload(call.services, photo)
    const { fileId } = await uploadFile({ params, body: { purpose: 'photo', key: '' } }, { ...call, upload })
    await save({ photoFileId: fileId })
  }
  const sent = await sendDemoFiles(call.services, files, (key, upload) =>
    uploadFile({ params, body: { purpose: 'attachment', key } }, { ...call, upload }),
  )
  await save({ files: sent })
  await save({ confirmed: true })
}
