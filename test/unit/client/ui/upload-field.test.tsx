/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { pickFiles } from '@/platform/device/files'
import type { PickedFile } from '@/platform/device/device-types'
import { UploadField } from '@/ui/upload/upload-field'
import type { ShownFile } from '@/ui/upload/file-row'

jest.mock('@/platform/device/files', () => ({ pickFiles: jest.fn() }))
const pick = jest.mocked(pickFiles)

const shown = (name: string): ShownFile => ({ fileId: name, name, mediaType: 'application/pdf', url: `/${name}` })
const picked = (name: string): PickedFile => ({ name, bytes: 1, path: name, source: name })

/** Files that fail or are delayed, by name; all others upload immediately. */
type Fate = Record<string, Error | Promise<void>>

/** Controlled upload field for up to three files. */
function Field({ begin, fate = {}, error }: { begin: string[]; fate?: Fate; error?: string }) {
  const [names, setNames] = useState(begin)
  const add = (name: string) => setNames((before) => [...before, name])
  return (
    <UploadField
      label="材料"
      kind="file"
      extensions={['pdf']}
      maxFiles={3}
      files={names.map(shown)}
      error={error}
      onPick={async ({ name }) => {
        const its = fate[name]
        if (its instanceof Error) throw its
        await its
        add(name)
      }}
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

describe('An upload field', () => {
  it('accepts as many files as it has room for, and names the others', async () => {
    pick.mockResolvedValue(['b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map(picked))
    render(<Field begin={['a.pdf']} />)
    await press('继续添加文件：材料')
    expect(screen.getByText('c.pdf')).toBeTruthy()
    expect(screen.queryByText('d.pdf')).toBeNull()
    expect(screen.getByText(/最多还可添加 2 个，以下文件没有添加：d.pdf、e.pdf/)).toBeTruthy()
  })

  it('shows for every file why it was refused', async () => {
    pick.mockResolvedValue(['b.pdf', 'c.pdf', 'd.pdf'].map(picked))
    render(<Field begin={['a.pdf']} fate={{ 'b.pdf': new ApiError('refused', 'PC_UNREADABLE') }} />)
    await press('继续添加文件：材料')
    const error = await screen.findByRole('alert')
    expect(screen.getByText('c.pdf')).toBeTruthy()
    expect(error.textContent).toMatch(/b\.pdf：.+\n最多还可添加 2 个，以下文件没有添加：d\.pdf/)
    pick.mockResolvedValue([])
    await press('继续添加文件：材料')
    expect(screen.getByRole('alert')).toBeTruthy()
    pick.mockResolvedValue([picked('e.pdf')])
    await press('继续添加文件：材料')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('can restore a removed file', async () => {
    render(<Field begin={['a.pdf', 'b.pdf']} />)
    await press('删除 b.pdf')
    expect(screen.queryByText('b.pdf')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '恢复 b.pdf' }))
    expect(screen.getByText('b.pdf')).toBeTruthy()
    expect(screen.queryByText('已删除 b.pdf')).toBeNull()
  })

  describe('after an interrupted upload', () => {
    const cutOff = (trouble: 'offline' | 'network' | 'failed') => new ApiError(trouble, 'COMMON_01')
    const returnOfTheNetwork = () =>
      act(async () => {
        window.dispatchEvent(new Event('online'))
        await Promise.resolve()
      })

    it('keeps the chosen files, and sends them automatically when the network is back', async () => {
      const fate: Fate = { 'b.pdf': cutOff('offline'), 'c.pdf': cutOff('offline') }
      pick.mockResolvedValue(['b.pdf', 'c.pdf'].map(picked))
      render(<Field begin={['a.pdf']} fate={fate} />)
      await press('继续添加文件：材料')
      expect(screen.getByText('b.pdf、c.pdf没有发送成功')).toBeTruthy()
      expect((await screen.findByRole('alert')).textContent).toBe('没有网络，请联网后重试。')
      delete fate['b.pdf']
      await returnOfTheNetwork()
      expect(await screen.findByText('b.pdf')).toBeTruthy()
      expect(screen.getByText('c.pdf没有发送成功')).toBeTruthy()
      delete fate['c.pdf']
      await returnOfTheNetwork()
      expect(await screen.findByText('c.pdf')).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      expect(screen.queryByText(/没有发送成功/)).toBeNull()
    })

    it.each(['offline', 'network', 'failed'] as const)('sends them again with one click (%s)', async (trouble) => {
      const fate: Fate = { 'a.pdf': cutOff(trouble) }
      pick.mockResolvedValue([picked('a.pdf')])
      render(<Field begin={[]} fate={fate} />)
      await press('选择文件：材料')
      delete fate['a.pdf']
      fireEvent.click(screen.getByRole('button', { name: '重新发送' }))
      expect(await screen.findByText('a.pdf')).toBeTruthy()
      expect(screen.queryByText(/没有发送成功/)).toBeNull()
    })

    it('sends them again automatically even if the failure is reported after the network is back', async () => {
      let lose: (error: unknown) => void = () => undefined
      const fate: Fate = { 'a.pdf': new Promise((_, reject) => (lose = reject)) }
      pick.mockResolvedValue([picked('a.pdf')])
      render(<Field begin={[]} fate={fate} />)
      await press('选择文件：材料')
      await returnOfTheNetwork()
      delete fate['a.pdf']
      await act(async () => lose(cutOff('network')))
      expect(await screen.findByText('a.pdf')).toBeTruthy()
    })
  })

  it('does not report a missing file during an upload', async () => {
    pick.mockResolvedValue([picked('a.pdf')])
    render(<Field begin={[]} fate={{ 'a.pdf': new Promise(() => undefined) }} error="请上传材料后继续。" />)
    expect(screen.getByRole('alert')).toBeTruthy()
    await press('选择文件：材料')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('正在上传 0%')).toBeTruthy()
  })
})
