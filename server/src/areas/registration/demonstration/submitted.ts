import { REGISTRATION_MODE } from '@contract/codes'
import type { UploadFor } from '@contract/collecting/requirements'
import type { DraftPatch } from '@contract/registration/draft'
import { confirmationOf, offerOf } from '@contract/registration/offered/offer'
import { ownOffering } from '@contract/registration/offered/own-offering'
import type { Services } from '@server/core/services'
import type { Demonstrated } from '@server/domain/areas/demonstration'
import type { DemoFilledIn, DemoPrepared, DemoRegistration } from '@server/core/tables/definition/demo-registration'
import { demoUpload } from '@server/domain/files/demo-files'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { readDraft, saveDraft, uploadFile } from '../draft/draft'
import { draftOf } from '../journey'
import { decidePreparation } from '../preparation/decide-preparation'
import { findPreReview } from '../preparation/pre-review-store'
import { submitDraft } from '../submit/submit'

/**
 * Registers a demonstration account through the candidate's calls. Throws the failures of these calls, and errors of
 * reading its files.
 */
export async function demonstrateSubmitted(
  services: Services,
  of: Demonstrated,
  wanted: DemoRegistration,
): Promise<{ registrationId: string; orderId: string }> {
  const { call, params, save } = callsOf(services, of, wanted)
  await fillIn(services, of, wanted)
  await save({ confirmed: true })
  const draft = await readDraft({ params }, call)
  const offering = ownOffering(offeringOf(of.project, batchOf(of.project, wanted.batch)), draft)
  return submitDraft({ params, body: confirmationOf(offering, draft) }, call)
}

/**
 * Prepares and confirms a registration, and records the configured pre-review. Throws like
 * {@link demonstrateSubmitted}.
 */
export async function demonstratePrepared(services: Services, of: Demonstrated, wanted: DemoPrepared): Promise<void> {
  const { params, call, save } = callsOf(services, of, wanted)
  await fillIn(services, of, wanted)
  const draft = await readDraft({ params }, call)
  const offering = ownOffering(offeringOf(of.project, batchOf(of.project, wanted.batch)), draft)
  await save({ confirmed: true, preparedOffer: offerOf(offering, draft.choices) })
  const { review } = wanted
  if (!review) return
  const handedIn = await findPreReview(services.db, draftOf(of.owner, wanted.batch))
  if (!handedIn) throw new Error('nothing was handed in')
  const { state, reason = null } = review
  const refused = await decidePreparation(services, of.project, {
    ...{ reviewId: handedIn.reviewId, state, reason },
    actor: 'start',
  })
  if (refused) throw new Error(refused)
}

/** Binds the candidate's calls. */
function callsOf(services: Services, { project, owner }: Demonstrated, { batch }: DemoFilledIn) {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const params = { batchCode: batch }
  return { call, params, save: (body: DraftPatch) => saveDraft({ params, body }, call) }
}

/** Fills in all steps except the confirmation. */
async function fillIn(services: Services, of: Demonstrated, wanted: DemoFilledIn): Promise<void> {
  const { call, params, save } = callsOf(services, of, wanted)
  const send = async (path: string, body: UploadFor) => {
    const upload = await demoUpload(services, path)
    return (await uploadFile({ params, body }, { ...call, upload })).fileId
  }
  await collect(save, send, wanted)
  // In region-first mode the area is a step of its own.
  if (batchOf(of.project, wanted.batch).mode === REGISTRATION_MODE.regionFirst) await save({ areaCode: wanted.area })
  await save({ choices: wanted.subjects.map((subjectCode) => ({ subjectCode, areaCode: wanted.area })) })
}

/** Fills in the collected content. Prefilled answers are sent back with the others, as a client does. */
async function collect(
  save: (patch: DraftPatch) => ReturnType<typeof readDraft>,
  send: (path: string, body: UploadFor) => Promise<string>,
  { baseInfo, pictures, photo, files }: DemoFilledIn,
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
