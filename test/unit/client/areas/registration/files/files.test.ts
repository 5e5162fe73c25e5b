/** @jest-environment jsdom */
import { upload } from '@/api/upload'
import { useFiles } from '@/areas/registration/parts/files/use-files'
import type { StepAt } from '@/areas/registration/wizard/wizard-step'
import type { DraftPatch } from '@contract/registration/draft'
import { formatsText, hasFormat, missingFiles } from '@/areas/registration/parts/files/file-rules'
import { batch, completeDraft } from '../a-batch'

jest.mock('@/api/upload', () => ({ upload: jest.fn() }))
jest.mock('@/areas/registration/wizard/closed-registration', () => ({ leaveWhenClosed: () => false }))

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
    jest.mocked(upload).mockResolvedValue({ fileId: 'f' })
    const made: DraftPatch[] = []
    const save: StepAt['save'] = (patch) => {
      if (typeof patch !== 'function') throw new Error('files are saved upon the newest draft')
      for (const degree of [[], ['f']]) made.push(patch({ ...completeDraft, files: { degree } }))
      return Promise.resolve(completeDraft)
    }
    const [degree] = batch.files
    if (!degree) throw new Error('the batch asks for a file')
    const { add } = useFiles({ batch, draft: completeDraft, save } as StepAt)
    await add(degree, { name: 'scan.pdf', path: 'scan.pdf', bytes: 1 } as never, () => undefined)
    expect(made).toEqual([{ files: { degree: ['f'] } }, { files: { degree: ['f'] } }])
  })
})
