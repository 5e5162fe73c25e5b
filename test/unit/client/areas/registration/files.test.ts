import { formatsText, hasFormat, missingFiles } from '@/areas/registration/parts/files/file-rules'
import { batch } from './a-batch'

describe('The attachments', () => {
  const requirements = [...batch.files, { ...batch.files[0]!, key: 'extra', required: false }]

  test('only required ones are missed', () => {
    expect(missingFiles(requirements, {})).toEqual(['degree'])
    expect(missingFiles(requirements, { degree: [] })).toEqual(['degree'])
    expect(missingFiles(requirements, { degree: ['f'] })).toEqual([])
  })

  test('jpg and jpeg read and count as the same', () => {
    expect(formatsText(['pdf', 'jpg', 'jpeg', 'png'])).toBe('PDF, JPG, PNG')
    expect(hasFormat('scan.JPEG', ['jpg'])).toBe(true)
    expect(hasFormat('scan.heic', ['jpg', 'pdf'])).toBe(false)
  })

  test('a name without an ending is left to the service, which looks at the content', () => {
    expect(hasFormat('image', ['jpg'])).toBe(true)
  })
})
