/** Requests to candidates to correct parts of their registration. */
import * as v from 'valibot'
import type { AskedItem } from '@contract/registration/correction/correction'
import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import type { LocalText } from '@contract/schemas'
import { type ActionItem, changes, defineAction, staysBecause } from '@server/domain/actions/define-action'
import { inChunks, itemName, listOf, reasonSchema, withWaiting } from '@server/domain/actions/named-input'
import { checkCorrection, type NotRequested, requestCorrection } from '../correction/request-correction'
import { findRegistrationId } from '../lookup/registration-names'
import { undecidableTexts, waitingOfBatch } from './decisions'
import { registrationScope } from './scopes'

const MAX_PARTS = 100

const askedSchema = v.pipe(
  v.array(
    v.object({ part: v.picklist(CORRECTED_PARTS), key: v.pipe(v.string(), v.maxLength(100)), reason: reasonSchema }),
  ),
  v.minLength(1),
  v.maxLength(MAX_PARTS),
)

const notRequestedTexts: Record<NotRequested, LocalText> = {
  missing: undecidableTexts.missing,
  unpaid: undecidableTexts.unpaid,
  ended: undecidableTexts.ended,
  passed: {
    zh: '已通过；如需撤回，请使用 registrations reopen',
    en: 'already approved; `registrations reopen` takes that back',
  },
  rejected: undecidableTexts.rejected,
  unknown: {
    zh: '该批次没有此项，或此项以账号信息为准，见 registrations show',
    en: 'its batch asks for no such thing, or it is what the account says: see `registrations show`',
  },
  noTime: {
    zh: '缺少截止时间：请给出将来的时间，或在项目文件的批次中设置（corrections: { days }）',
    en: 'until when? Give an --until to come, or let its batch say (corrections: { days })',
  },
  changed: undecidableTexts.changed,
}

interface CorrectionItem extends ActionItem {
  registrationId: string | null
  asked: readonly AskedItem[]
}

const untilOf = ({ until }: { until?: string | undefined }) => (until === undefined ? null : new Date(until))

export const correctRegistrations = defineAction({
  name: 'registrations correct',
  label: { zh: '退回修改', en: 'Return for correction' },
  consequence: {
    zh: '请考生修改指定内容：座位和费用保留，考生提交修改后重新审核。每项的原因通知考生。',
    en: 'Return paid registrations for correction of what is named: seats and money stay, it is reviewed again once submitted; candidates are notified',
  },
  ...{ permission: 'review', kind: 'registration', otherPermission: 'candidates.change', undo: 'registrations reopen' },
  effects: { toBeCorrected: { zh: '退回修改', en: 'to be corrected' } },
  reasons: notRequestedTexts,
  input: v.object({
    named: listOf(v.object({ id: itemName, asked: askedSchema })),
    /** All registrations of a batch under review. */
    waiting: v.optional(v.object({ batch: itemName, asked: askedSchema })),
    /** ISO 8601; the period of the batch without it. */
    until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  scope: (context, item: CorrectionItem) => registrationScope(context, item),
  items: async function* (context, { named, waiting }) {
    const { services, project } = context
    const numbers = waiting ? await waitingOfBatch(context, waiting.batch) : []
    const others = waiting ? numbers.map((id) => ({ id, asked: waiting.asked })) : []
    yield* inChunks(withWaiting(named, others), async ({ id, asked }): Promise<CorrectionItem> => {
      const registrationId = await findRegistrationId(services, project, id)
      return { name: id, registrationId, asked }
    })
  },
  check: async ({ services, project }, { registrationId, asked }, input) => {
    if (registrationId === null) return staysBecause('missing')
    const checked = await checkCorrection(services, project, { registrationId, asked, until: untilOf(input) })
    return typeof checked === 'string' ? staysBecause(checked) : changes('toBeCorrected', checked)
  },
  apply: async ({ services, project, staff }, { registrationId, asked }, input, { version }) =>
    registrationId === null
      ? 'missing'
      : requestCorrection(services, project, {
          ...{ registrationId, asked, until: untilOf(input), actor: staff.name, version },
        }),
})
