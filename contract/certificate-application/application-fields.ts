/** Fields of a paper certificate application: delivery method and address. Pure. */
import { MAILING_ADDRESS_FIELDS } from '../address/mailing-address'
import type { Answers, Field } from '../collecting/fields'
import type { Requirements } from '../collecting/requirements'
import { formatPrice } from '../format'
import type { Applicable } from './applicable'
import { WAYS, type DeliveryMethod } from './delivery'

type Offered = Pick<Applicable, 'mailing' | 'pickup' | 'photo' | 'letter'>

const sections = {
  way: { zh: '领取方式', en: 'Delivery or collection' },
  address: { zh: '邮寄地址', en: 'Postal address' },
}

export function applicationRequirements(offered: Offered): Requirements {
  const { letter, photo } = offered
  return {
    commitment: { title: letter.title, body: letter.body },
    fields: applicationFields(offered),
    ...(photo && { photo }),
    files: [],
    regions: [],
    subjects: [],
    revisions: { letter: letter.revision, form: '1' },
  }
}

/** Asks for the delivery method only if there are two, and for an address only if it is posted. */
export function applicationFields({ mailing, pickup }: Offered): Field[] {
  if (!mailing) return []
  const address = MAILING_ADDRESS_FIELDS.map((field) => ({ ...field, section: sections.address }))
  if (!pickup) return address
  return [
    {
      ...{ key: 'way', kind: 'select', required: true, readOnly: false, section: sections.way },
      label: { zh: '怎样领取', en: 'How do you want to get it?' },
      options: [
        { value: 'mailing', label: mailingLabel(mailing.postageCents) },
        { value: 'pickup', label: { zh: `自取：${pickup.place.zh}`, en: `Collect in person: ${pickup.place.en}` } },
      ],
    },
    ...address.map((field) => ({ ...field, display: { rule: 1 as const, field: 'way', value: 'mailing' } })),
  ]
}

/** Returns the chosen or only delivery method; null if not chosen yet. */
export function wayOf(
  { mailing, pickup }: Pick<Offered, 'mailing' | 'pickup'>,
  answers: Answers,
): DeliveryMethod | null {
  if (!mailing) return 'pickup'
  if (!pickup) return 'mailing'
  return WAYS.find((way) => way === answers.way) ?? null
}

/** Returns the postage of a delivery method, in cents. */
export const postageOf = ({ mailing }: Pick<Offered, 'mailing'>, way: DeliveryMethod | null): number =>
  way === 'mailing' ? (mailing?.postageCents ?? 0) : 0

/** Postage to pay on submission, in cents; 0 if it was paid before. */
export const postageDue = (offered: Pick<Offered, 'mailing'>, way: DeliveryMethod | null, isPaid: boolean): number =>
  isPaid ? 0 : postageOf(offered, way)

function mailingLabel(postageCents: number) {
  if (postageCents === 0) return { zh: '邮寄（免邮费）', en: 'By post (free)' }
  return {
    zh: `邮寄（邮费 ${formatPrice(postageCents, 'zh')}）`,
    en: `By post (postage ${formatPrice(postageCents, 'en')})`,
  }
}
