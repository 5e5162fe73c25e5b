import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { postageOf } from '@contract/certificate-application/application-fields'
import type { Applicable } from '@contract/certificate-application/applicable'
import type { CandidatesCall } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { certificatePostages } from '@server/core/tables/certificate-application'
import { openOrder } from '@server/domain/orders/open-order'
import { postagePurpose } from './purpose'

/** Number of the only line of a postage order. */
export const POSTAGE_LINE = 1

/** Opens the order whose payment submits the draft, with 30 minutes to pay (specification §4). Returns its id. */
export async function orderPostage(
  tx: Executor,
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  applicable: Applicable,
): Promise<string> {
  const { projectId, accountId } = owner
  const { code: certificateCode, name } = applicable
  const [postageId, at, amountCents] = [newId(), new Date(services.now()), postageOf(applicable, 'mailing')]
  const text = { name: { zh: `${name.zh}邮寄费`, en: `Postage: ${name.en}` }, areaName: null }
  const orderId = await openOrder(tx, postagePurpose, {
    ...{ projectId, subjectId: postageId, accountId, at },
    lines: [{ kind: 'postage', ref: certificateCode, text, amountCents }],
    expiresAt: new Date(at.getTime() + PAYMENT_WINDOW_MS),
  })
  await tx
    .insert(certificatePostages)
    .values({ projectId, postageId, accountId, certificateCode, orderId, amountCents, state: 'open', at })
  return orderId
}
