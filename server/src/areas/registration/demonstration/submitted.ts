import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { REGISTRATION_MODE } from '@contract/codes'
import type { UploadFor } from '@contract/collecting/requirements'
import type { DraftPatch } from '@contract/registration/draft'
import { confirmationOf } from '@contract/registration/offered/offer'
import { ownOffering } from '@contract/registration/offered/own-offering'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoRegistration } from '@server/core/tables/definition/demo-registration'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { readDraft, saveDraft } from '../draft/draft'
import { uploadFile } from '../draft/upload-file'
import { submitDraft } from '../submit/submit'

/** Whose demonstration it is. */
export interface Demonstrated {
  project: Project
  owner: Owner
}

/**
 * Registers as a demonstration account is said to have, by the calls a candidate makes. Throws what these refuse, and what
 * reading its files throws.
 */
export async function demonstrateSubmitted(
  services: Services,
  { project, owner }: Demonstrated,
  wanted: DemoRegistration,
): Promise<{ registrationId: string; orderId: string }> {
  const call = { services, project, owner, groupDomain: null, idempotency: null }
  const params = { batchCode: wanted.batch }
  const save = (body: DraftPatch) => saveDraft({ params, body }, call)
  const send = async (path: string, body: UploadFor) => {
    const bytes = await readFile(join(services.env.PROJECTS_DIR, path))
    return (await uploadFile({ params, body }, { ...call, upload: { filename: basename(path), bytes } })).fileId
  }
  const batch = batchOf(project, wanted.batch)
  await fillIn(save, send, wanted)
  // where the area is chosen first it is asked for by itself
  if (batch.mode === REGISTRATION_MODE.regionFirst) await save({ areaCode: wanted.area })
  await save({ choices: wanted.subjects.map((subjectCode) => ({ subjectCode, areaCode: wanted.area })) })
  await save({ confirmed: true })
  const draft = await readDraft({ params }, call)
  const offering = ownOffering(offeringOf(project, batch), draft)
  return submitDraft({ params, body: confirmationOf(offering, draft) }, call)
}

/** What is collected; what the table shows already is sent back with it, as a phone does. */
async function fillIn(
  save: (patch: DraftPatch) => ReturnType<typeof readDraft>,
  send: (path: string, body: UploadFor) => Promise<string>,
  { baseInfo, pictures, photo, files }: DemoRegistration,
): Promise<void> {
  const sent = async (purpose: UploadFor['purpose'], wanted: Record<string, string[]>) => {
    const ids: Record<string, string[]> = {}
    for (const [key, paths] of Object.entries(wanted))
      for (const path of paths) (ids[key] ??= []).push(await send(path, { purpose, key }))
    return ids
  }
  const shown = await save({ commitmentAccepted: true })
  await save({ baseInfo: { ...shown.baseInfo, ...baseInfo, ...(await sent('field', pictures)) } })
  if (photo !== undefined) await save({ photoFileId: await send(photo, { purpose: 'photo', key: '' }) })
  await save({ files: await sent('attachment', files) })
}
