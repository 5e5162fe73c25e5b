import { act } from '@testing-library/react'

/** Waits for loads that the screen has started to finish. Needs real timers. */
export const settle = () => act(() => new Promise<void>((done) => setTimeout(done)))
