/** Filling in and handing in: step by step, prepared beforehand, and with one tap. */
import { confirmationOf, offerOf } from '@contract/registration/offered/offer'
import { ownOffering } from '@contract/registration/offered/own-offering'
import { AREAS, DOMAIN, PRICES, type BatchCode } from '../world/project'
import type { Chance } from '../../crowd/seeded'
import type { Means } from './candidate'

const subjectCodes = Object.keys(PRICES) as [keyof typeof PRICES]

/** Those that have something of their own get a part of what is done, the two that know everything the most. */
export const anyBatch = (chance: Chance): BatchCode => chance.weighted({ HAND: 32, AUTO: 32, ONE: 18, PREP: 18 })

/** What was prepared is handed in as it is, or changed and confirmed anew, as who has second thoughts does. */
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
  // where a batch is for one province, also against it
  const choices = wanted.map((subjectCode) => ({
    subjectCode,
    areaCode: batchCode === 'ONE' && chance.is(0.3) ? chance.oneOf(AREAS) : areaCode,
  }))
  // of few employers, so that changing back happens
  const steps = [
    { commitmentAccepted: true, choices },
    { baseInfo: { employer: `公司${chance.upTo(batchCode === 'PREP' ? 1 : 99)}` } },
    { confirmed: true },
  ]
  for (const body of steps) await call('POST /exm_c/batches/:batchCode/draft', { params: { batchCode }, body })
}
