/** @jest-environment jsdom */
import { useFiles } from '@/patterns/collecting/files/files-step'
import type { RegistrationAt } from '@/areas/registration/journey/registration-step'
import type { DraftPatch } from '@contract/registration/draft'
import { formatsText, hasFormat, missingFiles } from '@/patterns/collecting/files/file-rules'
import { batch, completeDraft } from '../../../areas/registration/a-batch'

describe('Attachments', () => {
  const requirements = [...batch.files, { ...batch.files[0]!, key: 'extra', required: false }]

  test('are reported as missing only if they are required', () => {
    expect(missingFiles(requirements, {})).toEqual(['degree'])
    expect(missingFiles(requirements, { degree: [] })).toEqual(['degree'])
    expect(missingFiles(requirements, { degree: ['f'] })).toEqual([])
  })

  test('treat jpg and jpeg as the same format', () => {
    expect(formatsText(['pdf', 'jpg', 'jpeg', 'png'], 'zh')).toBe('PDF、JPG、PNG')
    expect(formatsText(['pdf', 'jpg', 'jpeg', 'png'], 'en')).toBe('PDF, JPG or PNG')
    expect(formatsText(['pdf'], 'en')).toBe('PDF')
    expect(hasFormat('scan.JPEG', ['jpg'])).toBe(true)
    expect(hasFormat('scan.heic', ['jpg', 'pdf'])).toBe(false)
  })

  test('without a file extension are accepted, because the service checks the content', () => {
    expect(hasFormat('image', ['jpg'])).toBe(true)
  })

  test('that an earlier attempt already saved are not saved twice', async () => {
    const sendFile = jest.fn().mockResolvedValue({ fileId: 'f' })
    const made: DraftPatch[] = []
    const save: RegistrationAt['save'] = (patch) => {
      if (typeof patch !== 'function') throw new Error('files are saved upon the newest draft')
      for (const degree of [[], ['f']]) made.push(patch({ ...completeDraft, files: { degree } }))
      return Promise.resolve(completeDraft)
    }
    const [degree] = batch.files
    if (!degree) throw new Error('the batch asks for a file')
    const at = { draft: completeDraft, save, sendFile } as Partial<RegistrationAt> as RegistrationAt
    const { add } = useFiles(at, { sent: {} })
    await add(degree, { name: 'scan.pdf', path: 'scan.pdf', bytes: 1 } as never, () => undefined)
    expect(made).toEqual([{ files: { degree: ['f'] } }, { files: { degree: ['f'] } }])
  })
})
