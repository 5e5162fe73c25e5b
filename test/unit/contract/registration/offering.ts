import * as v from 'valibot'
import { subjectSchema, type Subject } from '@contract/registration/offered/offering'

let sittings = 0

/** Subject for 60 yuan, without conflicts, on a day of its own, not compulsory; `facts` overrides. */
export function subject(code: string, facts: Partial<Subject> = {}): Subject {
  const day = String(1 + (sittings++ % 28)).padStart(2, '0')
  return v.parse(subjectSchema, {
    code,
    name: { zh: code, en: code },
    priceCents: 6000,
    startsAt: `2026-12-${day}T01:00:00.000Z`,
    endsAt: `2026-12-${day}T03:00:00.000Z`,
    ...facts,
  })
}
