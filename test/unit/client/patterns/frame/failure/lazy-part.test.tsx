/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'

const Menu = ({ name }: { name: string }) => <div>{name}</div>
const found = { default: Menu }
const lost = () => Promise.reject(new Error('ChunkLoadError'))

const shown = async (element: React.ReactElement) => {
  render(element)
  await act(async () => Promise.resolve())
}

describe('A lazily loaded part', () => {
  test('is rendered once loaded, and immediately the next time', async () => {
    const load = jest.fn(() => Promise.resolve(found))
    const Part = lazyPart<{ name: string }>(load)
    await shown(<Part name="菜单" waiting={<div>稍等</div>} />)
    expect(screen.getByText('菜单')).toBeTruthy()
    render(<Part name="再一次" />)
    expect(screen.getByText('再一次')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('that cannot be loaded leaves the page unchanged, and is rendered when the network is back', async () => {
    const load = jest.fn<Promise<typeof found>, []>(lost)
    const Part = lazyPart<{ name: string }>(load)
    const Page = () => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(true)}>打开</button>
          {isOpen && <Part name="菜单" onLost={() => setOpen(false)} />}
        </>
      )
    }
    await shown(<Page />)
    const press = () =>
      act(async () => {
        fireEvent.click(screen.getByText('打开'))
        await Promise.resolve()
      })
    await press()
    expect(screen.getByText('打开')).toBeTruthy()
    load.mockResolvedValue(found)
    await press()
    expect(screen.getByText('菜单')).toBeTruthy()
  })

  test('that is the content of the page shows an error with a retry button', async () => {
    const load = jest.fn<Promise<typeof found>, []>(lost)
    const Part = lazyPart<{ name: string }>(load)
    await shown(<Part name="须知" />)
    load.mockResolvedValue(found)
    await act(async () => {
      fireEvent.click(screen.getByText('重试'))
      await Promise.resolve()
    })
    expect(screen.getByText('须知')).toBeTruthy()
  })

  test('that was prefetched needs no network', async () => {
    const load = jest.fn<Promise<typeof found>, []>(() => Promise.resolve(found))
    const Part = lazyPart<{ name: string }>(load)
    Part.prepare()
    await Promise.resolve()
    load.mockImplementation(lost)
    await shown(<Part name="菜单" />)
    expect(screen.getByText('菜单')).toBeTruthy()
  })

  test('that failed to load while offline is rendered automatically when the network is back', async () => {
    const load = jest.fn<Promise<typeof found>, []>(lost)
    const Part = lazyPart<{ name: string }>(load)
    await shown(<Part name="菜单" />)
    expect(screen.queryByText('菜单')).toBeNull()
    load.mockResolvedValue(found)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText('菜单')).toBeTruthy()
  })
})
