/** Filling in and submitting: step by step, prepared, or with one tap. */
import { confirmationOf, offerOf } from '@contract/registration/offered/offer'
import { ownOffering } from '@contract/registration/offered/own-offering'
import { AREAS, DOMAIN, PRICES, type BatchCode } from '../world/project'
import type { Means } from './candidate'

const subjectCodes = Object.keys(PRICES) as [keyof typeof PRICES]

/** Weighted by importance: less for special cases, most for the two that cover all actions. */
const WEIGHTS: Record<BatchCode, number> = { HAND: 32, AUTO: 32, ONE: 18, PREP: 18 }
/** A batch in the focus gets most registrations, so that rare sequences of actions happen in it. */
const IN_FOCUS = 200

export const anyBatch = ({ chance, focus }: Pick<Means, 'chance' | 'focus'>): BatchCode =>
  chance.weighted(focus ? { ...WEIGHTS, [focus]: IN_FOCUS } : WEIGHTS)

/** Submits a prepared draft unchanged, or changes and confirms it first. */
export async function register(means: Means, batchCode: BatchCode): Promise<void> {
  const { call, chance } = means
  const path = { params: { batchCode } }
  const isPrepared = batchCode === 'PREP' && (await call('GET /exm_c/batches/:batchCode/draft', path)).data?.confirmed
  if (!isPrepared || chance.is(0.2)) await fillIn(means, batchCode)
  const offering = await call('GET /exm_c/g/batches/:domain/:batchCode', { params: { domain: DOMAIN, batchCode } })
  const draft = await call('GET /exm_c/batches/:batchCode/draft', path)
  if (offering.error || draft.error) return
  const batch = ownOffering(offering.data, draft.data)
  if (batchCode === 'PREP' && !isPrepared) {
    const preparedOffer = offerOf(batch, draft.data.choices)
    await call('POST /exm_c/batches/:batchCode/draft', { ...path, body: { confirmed: true, preparedOffer } })
  }
  const body = confirmationOf(batch, draft.data)
  await call('POST /exm_c/batches/:batchCode/registrations', { ...path, body })
}

async function fillIn({ call, chance }: Means, batchCode: BatchCode): Promise<void> {
  const wanted = [...subjectCodes].sort(() => chance.next() - 0.5).slice(0, 1 + chance.upTo(1))
  const areaCode = chance.oneOf(AREAS)
  // also against the rule of a one-province batch
  const choices = wanted.map((subjectCode) => ({
    subjectCode,
    areaCode: batchCode === 'ONE' && chance.is(0.3) ? chance.oneOf(AREAS) : areaCode,
  }))
  // few distinct employers, so that changing back happens
  const steps = [
    { commitmentAccepted: true, choices },
    { baseInfo: { employer: `公司${chance.upTo(batchCode === 'PREP' ? 1 : 99)}` } },
    { confirmed: true },
  ]
  for (const body of steps) await call('POST /exm_c/batches/:batchCode/draft', { params: { batchCode }, body })
}
