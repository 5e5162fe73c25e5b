import * as v from 'valibot'
import { subjectSchema, type Subject } from '@contract/offering'

/** A subject that costs 60 yuan, has no conflicts and is not compulsory, unless told otherwise. */
export function subject(code: string, facts: Partial<Subject> = {}): Subject {
  return v.parse(subjectSchema, {
    code,
    name: { zh: code, en: code },
    priceCents: 6000,
    startsAt: '2026-12-05T01:00:00.000Z',
    endsAt: '2026-12-05T03:00:00.000Z',
    ...facts,
  })
}
