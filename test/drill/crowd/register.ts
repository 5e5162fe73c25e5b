import { confirmationOf } from '@contract/registration/offered/offer'
import { ownOffering } from '@contract/registration/offered/own-offering'
import type { Call } from './calls'

interface Wish {
  domain: string
  batchCode: string
  choices: { subjectCode: string; areaCode: string }[]
  employer: string
}

/** From the letter to the confirmation, as a candidate goes through the steps. */
export async function register(call: Call, { domain, batchCode, choices, employer }: Wish): Promise<void> {
  const path = { params: { batchCode } }
  const steps = [{ commitmentAccepted: true, choices }, { baseInfo: { employer } }, { confirmed: true }]
  for (const body of steps) await call('POST /exm_c/batches/:batchCode/draft', { ...path, body })
  const offering = await call('GET /exm_c/g/batches/:domain/:batchCode', { params: { domain, batchCode } })
  const draft = await call('GET /exm_c/batches/:batchCode/draft', path)
  if (offering.error || draft.error) return
  const body = confirmationOf(ownOffering(offering.data, draft.data), draft.data)
  await call('POST /exm_c/batches/:batchCode/registrations', { ...path, body })
}
