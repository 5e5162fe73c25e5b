import type { Field } from '@contract/collecting/fields'
import { requireAccepted, requirementOf } from '@server/domain/files/requirement'

const label = { zh: '材料', en: 'Document' }
const photo: Field = { key: 'card', label, kind: 'photo', required: true, readOnly: false, maxKb: 200 }
const row: Field = { key: 'rows', label, kind: 'group', required: false, readOnly: false, fields: [photo as never] }
const file = { key: 'proof', label, required: true, maxFiles: 1, formats: ['pdf' as const, 'jpg' as const], maxKb: 300 }
const asked = { fields: [photo, row], files: [file] }
const kb = (size: number) => Buffer.alloc(size * 1024, 1)

describe('The size limit in KB of a project file', () => {
  test.each([
    ['a photo field', { purpose: 'field', key: 'card' }, 200],
    ['a photo field of a group', { purpose: 'field', key: 'rows.card' }, 200],
    ['an attachment', { purpose: 'attachment', key: 'proof' }, 300],
  ] as const)('applies to %s, and is named by the refusal', (_, place, most) => {
    const requirement = requirementOf(asked, place)
    expect(requireAccepted(requirement, 'jpg', kb(most))).toBe('jpg')
    expect(() => requireAccepted(requirement, 'jpg', kb(most + 1))).toThrow(
      expect.objectContaining({ code: 'PC_FILE_TOO_LARGE', details: { max: `${most} KB` } }) as Error,
    )
  })

  test('does not apply to a PDF, which may have 5 MB', () => {
    const requirement = requirementOf(asked, { purpose: 'attachment', key: 'proof' })
    expect(requireAccepted(requirement, 'pdf', kb(5 * 1024))).toBe('pdf')
    expect(() => requireAccepted(requirement, 'pdf', kb(5 * 1024 + 1))).toThrow(
      expect.objectContaining({ details: { max: '5 MB' } }) as Error,
    )
  })

  test('defaults to 5 MB', () => {
    const requirement = requirementOf(
      { fields: [{ ...photo, maxKb: undefined }], files: [] },
      { purpose: 'field', key: 'card' },
    )
    expect(requireAccepted(requirement, 'png', kb(5 * 1024))).toBe('png')
  })
})
