import { act } from '@testing-library/react'

/** Waits until the loads started by the screen have finished. Requires real timers. */
export const settle = () => act(() => new Promise<void>((done) => setTimeout(done)))
