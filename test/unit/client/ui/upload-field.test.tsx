/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { pickFiles } from '@/platform/device/files'
import type { PickedFile } from '@/platform/device/files-types'
import { UploadField } from '@/ui/upload/upload-field'
import type { ShownFile } from '@/ui/upload/file-row'

jest.mock('@/platform/device/files', () => ({ pickFiles: jest.fn() }))
const pick = jest.mocked(pickFiles)

const shown = (name: string): ShownFile => ({ fileId: name, name, mediaType: 'application/pdf', url: `/${name}` })
const picked = (name: string): PickedFile => ({ name, bytes: 1, path: name, source: name })

/** A field that takes two files, as a page holds it. */
function Field({ begin, refuses = [] }: { begin: string[]; refuses?: string[] }) {
  const [names, setNames] = useState(begin)
  const add = (name: string) => setNames((before) => [...before, name])
  return (
    <UploadField
      label="材料"
      kind="file"
      extensions={['pdf']}
      maxFiles={3}
      files={names.map(shown)}
      onPick={({ name }) =>
        refuses.includes(name) ? Promise.reject(new ApiError('refused', 'PC_UNREADABLE')) : Promise.resolve(add(name))
      }
      onRemove={(fileId) => setNames((before) => before.filter((name) => name !== fileId))}
      onRestore={add}
    />
  )
}

async function press(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await Promise.resolve()
  })
}

describe('A field for files', () => {
  it('takes as many as have a place, and names those that have none', async () => {
    pick.mockResolvedValue(['b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map(picked))
    render(<Field begin={['a.pdf']} />)
    await press('继续添加文件')
    expect(screen.getByText('c.pdf')).toBeTruthy()
    expect(screen.queryByText('d.pdf')).toBeNull()
    expect(screen.getByText(/最多还可添加 2 个，以下文件没有添加：d.pdf、e.pdf/)).toBeTruthy()
  })

  it('says of every file why it was not taken, whatever follows it', async () => {
    pick.mockResolvedValue(['b.pdf', 'c.pdf', 'd.pdf'].map(picked))
    render(<Field begin={['a.pdf']} refuses={['b.pdf']} />)
    await press('继续添加文件')
    const error = await screen.findByRole('alert')
    expect(screen.getByText('c.pdf')).toBeTruthy()
    expect(error.textContent).toMatch(/b\.pdf：.+\n最多还可添加 2 个，以下文件没有添加：d\.pdf/)
    pick.mockResolvedValue([])
    await press('继续添加文件')
    expect(screen.getByRole('alert')).toBeTruthy()
    pick.mockResolvedValue([picked('e.pdf')])
    await press('继续添加文件')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('gives a removed file back', async () => {
    render(<Field begin={['a.pdf', 'b.pdf']} />)
    await press('删除 b.pdf')
    expect(screen.queryByText('b.pdf')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: '恢复 b.pdf' }))
    expect(screen.getByText('b.pdf')).toBeTruthy()
    expect(screen.queryByText('已删除 b.pdf')).toBeNull()
  })
})
