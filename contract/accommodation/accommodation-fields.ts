/** Fields of an accommodation application: arrangements, reason, supporting documents. Pure. */
import type { Answers, Field } from '../collecting/fields'
import type { Requirements } from '../collecting/requirements'
import type { LocalText } from '../schemas'
import type { AccommodationOffering, Arrangement } from './accommodation-offering'

type Offered = Pick<AccommodationOffering, 'arrangements' | 'proofs'>

const PROOF = 'proof-'

const sections = {
  needs: { zh: '便利内容', en: 'Access arrangements' },
  proofs: { zh: '证明材料', en: 'Proof' },
}

/**
 * Returns the requirements for the answers so far: a proof becomes required once an arrangement that needs it is
 * chosen.
 */
export function accommodationRequirements(offered: Offered, answers: Answers): Requirements {
  const chosen = chosenArrangements(offered.arrangements, answers)
  return requirementsOf([
    ...needs(offered),
    ...offered.proofs.filter(({ code }) => chosen.some(({ proof }) => proof === code)).map(proofField),
  ])
}

/** Returns every field that an answer can belong to, independent of the other answers. */
export function accommodationFields(offered: Offered): readonly Field[] {
  return [...needs(offered), ...offered.proofs.map(proofField)]
}

export const isProof = (key: string): boolean => key.startsWith(PROOF)

/** Returns the chosen arrangements in the order of the offering. */
export function chosenArrangements<One extends Pick<Arrangement, 'code'>>(
  arrangements: readonly One[],
  { needs: chosen }: Answers,
): One[] {
  return arrangements.filter(({ code }) => Array.isArray(chosen) && chosen.some((one) => one === code))
}

function requirementsOf(fields: Field[]): Requirements {
  return {
    commitment: { title: { zh: '', en: '' }, body: { zh: '', en: '' } },
    fields,
    files: [],
    regions: [],
    subjects: [],
    revisions: { letter: '1', form: '1' },
  }
}

function needs({ arrangements }: Offered): Field[] {
  return [
    {
      ...asked('needs', { zh: '需要的便利', en: 'Arrangements you need' }, 'multiSelect', sections.needs),
      options: arrangements.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      ...asked('reason', { zh: '申请理由', en: 'Reason for your application' }, 'text', sections.needs),
      hint: {
        zh: '说明影响考试的情况，例如：视力残疾二级，阅读较慢',
        en: 'What makes the exam harder for you. For example: low vision, reading slowly',
      },
      limits: { minLength: 2, maxLength: 500 },
    },
    {
      ...asked('note', { zh: '其他说明', en: 'Other information' }, 'text', sections.needs),
      required: false,
      hint: {
        zh: '例如：自带的设备、陪同人员',
        en: 'For example: equipment you bring, a person who comes with you',
      },
      limits: { maxLength: 500 },
    },
  ]
}

function proofField({ code, name, hint }: AccommodationOffering['proofs'][number]): Field {
  return {
    ...asked(PROOF + code, name, 'file', sections.proofs),
    limits: { maxItems: 3 },
    ...(hint && { hint }),
  }
}

function asked(key: string, label: LocalText, kind: Field['kind'], section: LocalText): Field {
  return { key, label, kind, section, required: true, readOnly: false }
}
