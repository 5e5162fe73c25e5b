import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { useWhenReconnected } from '@/platform/network/reconnected'
import { FailedState } from '../exits/failed-state'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface Waiting {
  /** Content while loading; nothing by default. */
  waiting?: ReactNode
  /**
   * Handles a failed load, for callers that reset their own state. Without it an error with a retry button is rendered.
   */
  onLost?: (error: unknown) => void
}

interface Lost {
  error: unknown
}

interface LazyPart<Props> {
  (props: Props & Waiting): ReactElement | null
  /** Preloads the part, so that it is available offline. */
  prepare: () => void
}

/**
 * Creates a component that is loaded when it is first rendered. Unlike React's `lazy`, which caches a failure forever
 * and unmounts the whole screen, it shows an error in place and retries.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const get = async () => (loaded ??= (await load()).default)

  function Part({ waiting = null, onLost, ...props }: Props & Waiting): ReactElement | null {
    const [found, setFound] = useState<ComponentType<Props> | Lost | null>(() => loaded)
    const [attempt, setAttempt] = useState(1)
    useEffect(() => {
      let isWanted = true
      const lose = (error: unknown) => {
        if (!isWanted) return
        setFound({ error })
        onLost?.(error)
      }
      get().then((component) => isWanted && setFound(() => component), lose)
      return () => {
        isWanted = false
      }
      // oxlint-disable-next-line react/exhaustive-deps -- loaded once per attempt, whoever listens
    }, [attempt])
    const again = () => {
      setFound(null)
      setAttempt(attempt + 1)
    }
    const isLost = found !== null && 'error' in found
    useWhenReconnected(isLost, again)
    if (found === null) return <>{waiting}</>
    if (isLost) return onLost ? null : <FailedState error={found.error} onRetry={again} />
    const Found = found
    return <Found {...(props as unknown as Props)} />
  }
  return Object.assign(Part, { prepare: () => void get().catch(() => undefined) })
}
