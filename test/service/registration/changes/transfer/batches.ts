/** Batches for registration transfers, as project file text. */

interface Said {
  rules?: string
  opensAt?: string
  closesAt?: string
  letter?: string
  fields?: string
}

const employer = '{ key: employer, label: { zh: 单位, en: Employer }, kind: text, required: true }'
const degree = '{ key: degree, label: { zh: 学历, en: Degree }, kind: text, required: true }'

function batch(code: string, subjects: string, said: Said = {}): string {
  const { rules = '', opensAt = '-10d', closesAt = '+10d', letter = '承诺', fields = employer } = said
  return `  - code: ${code}
    name: { zh: 批次${code}, en: Batch ${code} }
    mode: 2
    opensAt: ${opensAt}
    closesAt: ${closesAt}
    examStatus: 2
    maxSubjects: ${subjects.split('- code').length - 1}
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: ${letter}, en: I promise } }
    fields: [${fields}]
${rules}    subjects:
${subjects}`
}

const subject = (
  code: string,
  priceCents: number,
  days: number,
  seats = '{ AREA1: 100, AREA2: 5 }',
) => `      - code: ${code}
        name: { zh: 科目${code}, en: Subject ${code} }
        priceCents: ${priceCents}
        startsAt: +${days}d 09:00
        endsAt: +${days}d 11:00
        seats: ${seats}
`
const both = (days: number, seats?: string) =>
  subject('LAW', 5_000, days, seats) + subject('COST', 4_000, days + 1, seats)

/**
 * All targets of FROM except INTO refuse its LAW registrations, each for a different reason; ELSE takes place at the
 * same time as LAW in CLASH.
 */
export const batches = [
  batch('FROM', both(30), {
    rules:
      '    transfer: { to: [INTO, DEARER, ASKS, LETTER, EARLY, SHUT, LACKS, CLASH, YOUNG], until: +20d }\n    refunds: { review: automatic }\n',
  }),
  batch('INTO', both(60), {
    rules: '    transfer: { to: [FROM] }\n    refunds: { review: automatic, steps: [{ until: +40d, percent: 50 }] }\n',
  }),
  batch('DEARER', subject('LAW', 6_000, 60) + subject('COST', 4_000, 61)),
  batch('ASKS', both(60), { fields: `${employer}, ${degree}` }),
  batch('LETTER', both(60), { letter: '另一份承诺' }),
  batch('EARLY', both(60), { opensAt: '+1d' }),
  batch('SHUT', both(60), { closesAt: '-1d' }),
  batch('LACKS', subject('COST', 4_000, 60)),
  batch('CLASH', both(70)),
  batch('OTHER', subject('ELSE', 1_000, 70)),
  batch('YOUNG', both(60), { rules: "    eligibility: { bornFrom: '2000-01-01' }\n" }),
].join('')
