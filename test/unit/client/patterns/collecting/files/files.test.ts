/** @jest-environment jsdom */
import { useFiles } from '@/patterns/collecting/files/use-files'
import type { RegistrationAt } from '@/areas/registration/journey/registration-step'
import type { DraftPatch } from '@contract/registration/draft'
import { formatsText, hasFormat, missingFiles } from '@/patterns/collecting/files/file-rules'
import { batch, completeDraft } from '../../../areas/registration/a-batch'

describe('The attachments', () => {
  const requirements = [...batch.files, { ...batch.files[0]!, key: 'extra', required: false }]

  test('only required ones are missed', () => {
    expect(missingFiles(requirements, {})).toEqual(['degree'])
    expect(missingFiles(requirements, { degree: [] })).toEqual(['degree'])
    expect(missingFiles(requirements, { degree: ['f'] })).toEqual([])
  })

  test('jpg and jpeg read and count as the same', () => {
    expect(formatsText(['pdf', 'jpg', 'jpeg', 'png'], 'zh')).toBe('PDF、JPG、PNG')
    expect(formatsText(['pdf', 'jpg', 'jpeg', 'png'], 'en')).toBe('PDF, JPG or PNG')
    expect(formatsText(['pdf'], 'en')).toBe('PDF')
    expect(hasFormat('scan.JPEG', ['jpg'])).toBe(true)
    expect(hasFormat('scan.heic', ['jpg', 'pdf'])).toBe(false)
  })

  test('a name without an ending is left to the service, which looks at the content', () => {
    expect(hasFormat('image', ['jpg'])).toBe(true)
  })

  test('one that an earlier try saved already is not saved twice', async () => {
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
